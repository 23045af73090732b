/** What a coin costs in rupees. */
export type RupeeCoin = {
  id: string
  name: string
  /** `₹90.86 on WazirX; most ask about 2.8% above the world price` */
  text: string
}

/** Those with a price that counts. */
export type HomeRupees = { coins: RupeeCoin[] }
