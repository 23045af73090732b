import type { Snapshot } from '../../../market/snapshot.ts'

/** A coin with its prices in rupees, those that count first. */
export type RupeeCoin = {
  id: string
  name: string
  /** `World price ₹88.00, median 4.0% above` */
  summary: string
  arrivedAtMs: number
  quotes: RupeeQuote[]
}

export type RupeeQuote = {
  exchangeName: string
  price: string
  /** Whether somebody could trade at this price when it arrived. */
  mayTrade: boolean
  /** `4.0% above` or `equal`. Null if it is unknown. */
  premium: string | null
  /** What an amount gets, and the spread. It ends before the time of the last trade. */
  details: string
  tradedAtMs: number | null
  /** Why the price has no premium, or why its premium does not count. */
  reason: string | null
}

/** Null without cached prices. */
export type HomeRupees = Snapshot<{ coins: RupeeCoin[] }> | null
