// Arranges the markets of a coin for its page.

import type { Snapshot } from '../../../../market/answer/snapshot.ts'
import type { CoinFacts } from '../../../../market/coin.ts'
import { type CoinMarkets, exchangeUrlOf } from '../../../../market/tickers/coin-markets.ts'
import { toCurrency } from '../../../../market/tickers/convert-ticker.ts'
import { quotesOf, toDoubtTest } from '../../../../market/tickers/premium.ts'
import { DEFAULT_RUPEES, parseRupees } from '../../../../market/tickers/rupee-amount.ts'
import type { ParamsOf } from '../../../routing/screens.ts'
import { arrangeTickers } from '../../tickers/arrange-tickers.server.ts'
import { compareRupees } from '../../tickers/compare-rupees.server.ts'
import { symbolText } from '../../tickers/deal.server.ts'
import { toTickerRow, withKeys } from '../../tickers/to-ticker-row.server.ts'
import type { CoinMarketRow, CoinMarketsAnswer } from './coin-markets-answer.ts'

type Answers = { coin: Pick<CoinFacts, 'id' | 'name' | 'symbol'>; markets: Snapshot<CoinMarkets> }

export function toCoinMarkets(
  { coin, markets }: Answers,
  shown: ParamsOf<'coinMarkets'>,
): CoinMarketsAnswer {
  const { id, name } = coin
  const { tickers, basis, perDollar, exchangeUrls, missing } = markets.value
  const { currency } = shown
  const isDoubtful = toDoubtTest(markets.value)
  const quotes = quotesOf(markets.value)
  const premiums = new Map(quotes.map(({ ticker, premium }) => [ticker, premium]))
  // The page of India explains a wrong amount. Its links have none.
  const amount = parseRupees(shown.amount)
  const rupees = 'rupees' in amount ? amount.rupees : DEFAULT_RUPEES
  const symbol = coin.symbol || name
  const compared = compareRupees(quotes, { basis, symbol, rupees, side: 'buy' })
  const { rows, ...counts } = arrangeTickers(tickers, {
    ...shown,
    ...{ perDollar, coinId: id, first: compared?.best ?? null },
    isHidden: (ticker) => shown.doubtful === 'hidden' && isDoubtful(ticker),
  })
  return {
    coin: { id, name, symbol: symbolText(symbol) },
    markets: {
      ...markets,
      value: {
        ...counts,
        missing,
        comparison: compared?.comparison ?? null,
        rows: withKeys(rows).map(({ key, ticker }): CoinMarketRow => {
          const { exchangeId, exchangeName, depthUpUsd, depthDownUsd } = ticker
          const premium = premiums.get(ticker)
          const exchangeUrl = exchangeUrlOf(exchangeUrls, exchangeId)
          return {
            ...toTickerRow({ key, ticker }, { currency, perDollar, exchangeUrl }),
            ...{ exchangeId, exchangeName },
            depthUp: toCurrency(depthUpUsd, currency, perDollar),
            depthDown: toCurrency(depthDownUsd, currency, perDollar),
            ...(premium === undefined ? {} : { premium }),
          }
        }),
      },
    },
  }
}
