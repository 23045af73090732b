import { tickerKey } from '../../../market/tickers/merge-tickers.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'
import { islandRowId } from '../../ui/island-row-id.ts'

/**
 * Gives each row of a static island its own id. The service may list a pair of an exchange twice.
 */
export function withRowIds(
  island: string,
  tickers: readonly Ticker[],
): { rowId: string; ticker: Ticker }[] {
  const counts = new Map<string, number>()
  return tickers.map((ticker) => {
    const key = tickerKey(ticker)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return { rowId: islandRowId(island, count === 1 ? key : `${key} ${count}`), ticker }
  })
}
