/** Whether an answer comes from the live service or from the demo market. */
export type MarketSource = 'live' | 'demo'

export type Freshness = 'fresh' | 'ageing' | 'stale'

/** An answer of the market service with its age. */
export type Snapshot<T> = {
  value: T
  /** When we received it; this alone decides `freshness`. */
  fetchedAtMs: number
  /** The service's own "last updated" where it gives one: what visitors read. */
  asOfMs: number | null
  freshness: Freshness
  source: MarketSource
}
