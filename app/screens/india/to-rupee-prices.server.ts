// Works out what an amount of rupees buys on each Indian exchange, in words: the formatters would be
// more code in the browser than the texts.
import { groupDigits } from '../../../lib/decimal.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
import {
  exchangeUrlOf,
  RUPEE_COINS,
  type RupeeMarkets,
  type RupeePrices,
} from '../../../market/tickers/coin-markets.ts'
import { quotesOf } from '../../../market/tickers/premium.ts'
import { DOUBT_TEXTS, premiumText } from '../../../market/tickers/premium-text.ts'
import { DEFAULT_RUPEES, parseRupees } from '../../../market/tickers/rupee-amount.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'
import { arrangeQuotes } from '../tickers/arrange-quotes.server.ts'
import { compareRupees } from '../tickers/compare-rupees.server.ts'
import { boughtText } from '../tickers/purchase.server.ts'
import { linkOf, withKeys } from '../tickers/to-ticker-row.server.ts'
import type { AmountField, IndiaAnswer, RupeePrice } from './india-answer.ts'

/** An empty amount is the default. With a wrong one the prices are for the default, and say so. */
export function toRupeePrices(
  prices: Snapshot<RupeePrices>,
  { amount }: { amount: string },
): IndiaAnswer {
  const { coins: markets, exchangeUrls, missing } = prices.value
  const { rupees, field } = readAmount(amount)
  const coins = RUPEE_COINS.map((coin): RupeePrice => {
    const found = markets.find((one) => one.coin.id === coin.id)
    return {
      coin,
      prices: found === undefined ? null : toPrices(found, { rupees, exchangeUrls }),
    }
  })
  const value = { amount: field, rupees, coins: markets.length === 0 ? [] : coins, missing }
  return { ...prices, value }
}

function readAmount(amount: string): { rupees: number; field: AmountField } {
  const parsed = amount === '' ? { rupees: DEFAULT_RUPEES } : parseRupees(amount)
  if ('problem' in parsed) {
    const shown = `The prices are for ₹${groupDigits(String(DEFAULT_RUPEES), 'indian')}.`
    return {
      rupees: DEFAULT_RUPEES,
      field: { text: amount, problem: `${parsed.problem} ${shown}` },
    }
  }
  const text = groupDigits(String(parsed.rupees), 'indian')
  return { rupees: parsed.rupees, field: { text, problem: null } }
}

function toPrices(
  markets: RupeeMarkets,
  { rupees, exchangeUrls }: Pick<RupeePrices, 'exchangeUrls'> & { rupees: number },
): RupeePrice['prices'] {
  const { coin, basis } = markets
  const { symbol } = coin
  const quotes = quotesOf(markets)
  const { counted, leftOut } = arrangeQuotes(quotes)
  const order = { rupees, symbol, worldPrice: basis.worldPrice }
  const keys = keysOf([...counted, ...leftOut].map(({ ticker }) => ticker))
  return {
    comparison: compareRupees(quotes, { basis, symbol, rupees }),
    rows: counted.map((quote) => {
      const { ticker, pct } = quote
      const { base, target, tradedAtMs, exchangeId } = ticker
      return {
        ...toQuotedRow(ticker, keys),
        ...{ base, target, tradedAtMs },
        premium: pct === null ? null : premiumText(pct),
        bought: boughtText(quote, order),
        url: linkOf(ticker, exchangeUrlOf(exchangeUrls, exchangeId)),
      }
    }),
    leftOut: leftOut.map(({ ticker, doubt }) => ({
      ...toQuotedRow(ticker, keys),
      reason: DOUBT_TEXTS[doubt],
    })),
  }
}

function keysOf(tickers: readonly Ticker[]): ReadonlyMap<Ticker, string> {
  return new Map(withKeys(tickers).map(({ key, ticker }) => [ticker, key]))
}

function toQuotedRow(ticker: Ticker, keys: ReadonlyMap<Ticker, string>) {
  const { exchangeId, exchangeName, last } = ticker
  const price = formatCardPrice(last, 'inr').text
  return { key: keys.get(ticker) ?? '', exchangeId, exchangeName, price }
}
