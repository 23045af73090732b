// What the visitor is asked about a ticker. One that changed its coin is asked about for each time.

export type CoinKey = {
  /** As the answer is kept: `BTC`, or `LUNA until 27 May 2022`. */
  key: string
  /** What the search is asked for. */
  search: string
}

/** Tickers that moved to another coin. On the day itself, the new coin began. */
const CHANGED: Record<string, { fromMs: number; until: string; from: string; before: string }> = {
  // Terra became Terra Classic, with the ticker LUNC, when Terra 2.0 began with the ticker LUNA.
  LUNA: {
    fromMs: Date.UTC(2022, 4, 28),
    until: 'LUNA until 27 May 2022',
    from: 'LUNA from 28 May 2022',
    before: 'LUNC',
  },
}

export function toCoinKey(ticker: string, atMs: number): CoinKey {
  const changed = Object.hasOwn(CHANGED, ticker) ? CHANGED[ticker] : undefined
  if (changed === undefined) return { key: ticker, search: ticker }
  return atMs < changed.fromMs
    ? { key: changed.until, search: changed.before }
    : { key: changed.from, search: ticker }
}
