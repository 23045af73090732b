// Arranges the markets of a coin for its page.
import type { CoinFacts } from '../../../../market/coin.ts'
import type { Snapshot } from '../../../../market/snapshot.ts'
import { arrangeTickers } from '../../../../market/tickers/arrange-tickers.ts'
import { type CoinMarkets, exchangeUrlOf } from '../../../../market/tickers/coin-markets.ts'
import { toCurrency } from '../../../../market/tickers/convert-ticker.ts'
import { quotesOf } from '../../../../market/tickers/premium.ts'
import type { Ticker } from '../../../../market/tickers/ticker.ts'
import type { ParamsOf } from '../../../routing/screens.ts'
import { toTickerRow, withKeys } from '../../tickers/to-ticker-row.server.ts'
import type { CoinMarketRow, CoinMarketsAnswer } from './coin-markets-answer.ts'
import { summariseQuotes } from './summarise-quotes.server.ts'

type Answers = { coin: Pick<CoinFacts, 'id' | 'name'>; markets: Snapshot<CoinMarkets> }

export function toCoinMarkets(
  { coin, markets }: Answers,
  shown: ParamsOf<'coinMarkets'>,
): CoinMarketsAnswer {
  const { id, name } = coin
  const { tickers, basis, perDollar, exchangeUrls, missing } = markets.value
  const { currency } = shown
  const { rows, apart, ...counts } = arrangeTickers(tickers, { ...shown, perDollar, coinId: id })
  const quotes = quotesOf(markets.value)
  const premiums = new Map(quotes.map(({ ticker, premium }) => [ticker, premium]))

  function toRows(arranged: readonly Ticker[]): CoinMarketRow[] {
    return withKeys(arranged).map(({ key, ticker }) => {
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
    })
  }

  return {
    coin: { id, name },
    markets: {
      ...markets,
      value: {
        ...counts,
        missing,
        summary: summariseQuotes(quotes, basis),
        rows: toRows(rows),
        apart: toRows(apart),
      },
    },
  }
}
