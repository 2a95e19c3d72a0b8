print(ShopGraph(currency: "EUR").till.sell())
