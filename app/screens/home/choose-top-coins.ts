const TOP_COINS = 10

export type WatchlistOnHome = {
  ids: readonly string[]
  /** How many of the largest coins of the watchlist home shows. */
  shownCount: number
}

/** The ten largest coins that the watchlist above does not show. `coins` are sorted by rank. */
export function chooseTopCoins<Coin extends { id: string }>(
  coins: readonly Coin[],
  { ids, shownCount }: WatchlistOnHome,
): Coin[] {
  const shown = coins.filter(({ id }) => ids.includes(id)).slice(0, shownCount)
  return coins.filter((coin) => !shown.includes(coin)).slice(0, TOP_COINS)
}
