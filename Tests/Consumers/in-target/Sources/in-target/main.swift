let graph = GreetingGraph()
print(graph.greeter.greeting(), graph.greeter === graph.greeter)
