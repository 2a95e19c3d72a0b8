struct Horoscope {
    let text: String
}

func todaysHoroscope() -> Horoscope {
    Horoscope(text: "a good day to move house")
}
