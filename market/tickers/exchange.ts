// Unknown is null, and never 0.

export type Exchange = {
  id: string
  name: string
  imageUrl: string | null
  trustScoreRank: number | null
  /** Above 0, at most 10. */
  trustScore: number | null
  /** http(s) URL of the exchange's own site, or null. */
  url: string | null
  yearEstablished: number | null
  country: string | null
  /** In bitcoin. */
  volume24hBtc: number | null
  /** Plain text, one entry per paragraph. */
  description: string[]
}

export type ExchangeList = { rows: Exchange[] }
