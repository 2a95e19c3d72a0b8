let shop = ShopGraph().makeShop()
let order = shop.order(7).makeOrder()
print(shop.fetching.text, order.number, order.fetching === shop.fetching)
