import { formatCardPrice } from '../../../market/money/format-price.ts'
import { type ExchangeUrls, exchangeUrlOf } from '../../../market/tickers/coin-markets.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'
import { linkOf } from '../tickers/to-ticker-row.server.ts'

/** What a row shows of its market. The key is that of a list with one row. */
export function toRow(ticker: Ticker, exchangeUrls: ExchangeUrls) {
  const { exchangeId, exchangeName, base, target, tradedAtMs, last } = ticker
  return {
    ...{ key: exchangeId, exchangeId, exchangeName, base, target, tradedAtMs },
    price: formatCardPrice(last, 'inr').text,
    url: linkOf(ticker, exchangeUrlOf(exchangeUrls, exchangeId)),
  }
}
