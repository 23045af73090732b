import type { Snapshot } from '../../../../market/answer/snapshot.ts'
import type { CoinMarkets } from '../../../../market/tickers/coin-markets.ts'
import { quotesOf } from '../../../../market/tickers/premium.ts'
import { arrangeTickers } from '../../tickers/arrange-tickers.server.ts'
import type { FirstMarketsAnswer } from '../answer/coin-answer.ts'

const MAX_ROWS = 3

const FIRST_PAGE = { pairs: 'base', pairsby: 'rupee', page: 1 } as const

/** The first markets of a coin without a price in doubt, pairs in rupees first. Null if none is known. */
export function toFirstMarkets(
  markets: Snapshot<CoinMarkets> | null,
  id: string,
): FirstMarketsAnswer | null {
  if (markets === null) return null
  const { tickers, perDollar } = markets.value
  const doubtful = new Set(
    quotesOf(markets.value).flatMap(({ ticker, premium }) =>
      premium.doubt === null ? [] : [ticker],
    ),
  )
  const { rows } = arrangeTickers(tickers, {
    ...FIRST_PAGE,
    ...{ perDollar, coinId: id },
    isHidden: (ticker) => ticker.isStale || ticker.isAnomaly || doubtful.has(ticker),
  })
  if (rows.length === 0) return null
  return {
    fetchedAtMs: markets.fetchedAtMs,
    rows: rows
      .slice(0, MAX_ROWS)
      .map(({ exchangeName, base, target, coinId, targetCoinId, last }) => {
        return { exchangeName, base, target, coinId, targetCoinId, last }
      }),
  }
}
