let graph = BasicGraph()
print(graph.makeTill().sell())
print(graph.makeTill().sell())
print(GoodsGraph().makeGoods().count)
