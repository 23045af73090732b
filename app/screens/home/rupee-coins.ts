/** What a coin costs in rupees, in words. */
export type RupeeCoin = {
  id: string
  name: string
  /** The lowest price that counts: `₹90.86 on WazirX`. */
  lowest: string
  /** `median 2.8% above the world price`. Null if it is unknown. */
  median: string | null
}

/** Those with a price that counts. */
export type HomeRupees = { coins: RupeeCoin[] }
