import type { Currency } from '../../../market/money/currency.ts'
import type { PerDollar } from '../../../market/tickers/coin-markets.ts'
import { priceIn, toCurrency } from '../../../market/tickers/convert-ticker.ts'
import { tickerKey } from '../../../market/tickers/merge-tickers.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'
import { toTradeUrl } from '../../../market/tickers/trade-url.ts'
import type { TickerRow } from './ticker-row.ts'

export type KeyedTicker = { key: string; ticker: Ticker }

type RowOptions = {
  currency: Currency
  /** Null if no exchange rates are known. */
  perDollar: PerDollar | null
  /** The site of the exchange. Null is unknown. */
  exchangeUrl: string | null
}

/** Gives each ticker its own key. The service may list a pair of an exchange twice. */
export function withKeys(tickers: readonly Ticker[]): KeyedTicker[] {
  const counts = new Map<string, number>()
  return tickers.map((ticker) => {
    const key = tickerKey(ticker)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return { key: count === 1 ? key : `${key} ${count}`, ticker }
  })
}

export function toTickerRow(
  { key, ticker }: KeyedTicker,
  { currency, perDollar, exchangeUrl }: RowOptions,
): TickerRow {
  const { base, target, coinId, targetCoinId, last, spreadPct, tradedAtMs } = ticker
  const { isAnomaly, isStale, volumeUsd } = ticker
  return {
    key,
    ...{ base, target, coinId, targetCoinId, last, spreadPct, tradedAtMs, isAnomaly, isStale },
    price: priceIn(currency, ticker, perDollar),
    // Nothing is nothing in each currency, even without exchange rates.
    volume: volumeUsd === 0 ? 0 : toCurrency(volumeUsd, currency, perDollar),
    url: linkOf(ticker, exchangeUrl),
  }
}

/** The pair on its exchange, else the exchange. Null without an https address. */
export function linkOf(
  { tradeUrl }: Pick<Ticker, 'tradeUrl'>,
  exchangeUrl: string | null,
): string | null {
  return tradeUrl ?? toTradeUrl(exchangeUrl)
}
