import type { Answer, UndatedAnswer } from '../../../../market/answer/answer.ts'
import type { CoinMarkets } from '../../../../market/tickers/coin-markets.ts'
import { quotesOf } from '../../../../market/tickers/premium.ts'
import { arrangeQuotes } from '../../tickers/arrange-quotes.server.ts'
import { arrangeTickers } from '../../tickers/arrange-tickers.server.ts'
import type { FirstMarkets } from '../answer/coin-answer.ts'

const MAX_ROWS = 3

const FIRST_PAGE = { pairs: 'base', pairsby: 'rupee', page: 1 } as const

/** The first markets of a coin without a price in doubt: the cheapest in rupees, then its others. */
export function toFirstMarkets(
  markets: Answer<CoinMarkets>,
  id: string,
): UndatedAnswer<FirstMarkets> {
  if (!('value' in markets)) return markets
  const { tickers, perDollar } = markets.value
  const quotes = quotesOf(markets.value)
  const doubtful = new Set(
    quotes.flatMap(({ ticker, premium }) => (premium.doubt === null ? [] : [ticker])),
  )
  const { rows } = arrangeTickers(tickers, {
    ...FIRST_PAGE,
    ...{ perDollar, coinId: id, first: arrangeQuotes(quotes).counted[0]?.ticker ?? null },
    isHidden: (ticker) => ticker.isStale || ticker.isAnomaly || doubtful.has(ticker),
  })
  const first = rows
    .slice(0, MAX_ROWS)
    .map(({ exchangeName, base, target, coinId, targetCoinId, last }) => {
      return { exchangeName, base, target, coinId, targetCoinId, last }
    })
  return { value: { fetchedAtMs: markets.fetchedAtMs, rows: first } }
}
