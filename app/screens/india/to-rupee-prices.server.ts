// Works out what an amount of rupees buys or brings on each Indian exchange, in words: the formatters
// would be more code in the browser than the texts.
import { groupDigits } from '../../../lib/decimal.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import { RUPEE_COINS, type RupeeMarkets } from '../../../market/tickers/coin-markets.ts'
import { quotesOf } from '../../../market/tickers/premium.ts'
import { DOUBT_TEXTS } from '../../../market/tickers/premium-text.ts'
import { DEFAULT_RUPEES, parseRupees } from '../../../market/tickers/rupee-amount.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { arrangeQuotes } from '../tickers/arrange-quotes.server.ts'
import { compareRupees } from '../tickers/compare-rupees.server.ts'
import { extraText, type Order, resultText, toDeals } from '../tickers/deal.server.ts'
import { withKeys } from '../tickers/to-ticker-row.server.ts'
import type { IndiaParts } from './get-india-parts.server.ts'
import type { CheckedField, IndiaAnswer, RupeePrice, Source } from './india-answer.ts'
import { toRow } from './to-row.server.ts'
import { toUsdtWay } from './to-usdt-way.server.ts'

type Shown = Pick<ParamsOf<'india'>, 'amount' | 'side'>

/** An empty amount is the default. With a wrong one the prices are for the default, and say so. */
export function toRupeePrices(parts: Snapshot<IndiaParts>, { amount, side }: Shown): IndiaAnswer {
  const { prices, chosenId, search } = parts.value
  const { coins: found, usdt, exchangeUrls, missing } = prices
  const { rupees, field } = readAmount(amount)
  const asked = chosenId === null ? RUPEE_COINS : found.map(({ coin }) => coin)
  const compared = found.map((markets) =>
    compare(markets, { side, rupees, exchangeUrls, ...(usdt && { usdt }) }),
  )
  const coins = asked.map(
    (coin): RupeePrice => ({
      coin,
      prices: compared.find(({ id }) => id === coin.id)?.prices ?? null,
    }),
  )
  const chosen = chosenId === null ? null : { id: chosenId, name: asked[0]?.name ?? chosenId }
  const value = {
    ...{ chosen, search, amount: field, rupees, missing },
    answers: compared.flatMap(({ id, answer }) => (answer === null ? [] : { id, text: answer })),
    sources: compared.flatMap(({ sources }) => sources),
    coins: found.length === 0 ? [] : coins,
  }
  return { ...parts, value }
}

function readAmount(amount: string): { rupees: number; field: CheckedField } {
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

type CompareOptions = Pick<Order, 'side' | 'rupees'> &
  Pick<IndiaParts['prices'], 'usdt' | 'exchangeUrls'>

type ComparedCoin = {
  id: string
  answer: string | null
  sources: Source[]
  prices: NonNullable<RupeePrice['prices']>
}

function compare(markets: RupeeMarkets, options: CompareOptions): ComparedCoin {
  const { coin, basis } = markets
  const { usdt, exchangeUrls, ...amount } = options
  const quotes = quotesOf(markets)
  const order: Order = { ...amount, symbol: coin.symbol, worldPrice: basis.worldPrice }
  const comparison = compareRupees(quotes, { ...order, basis })?.comparison ?? null
  const way = usdt && toUsdtWay(markets, { usdt, order, exchangeUrls })
  const sourceOf = ({ coin: { name }, basis: { worldPrice, arrivedAtMs } }: RupeeMarkets) => ({
    name,
    basis: { worldPrice, arrivedAtMs },
  })
  return {
    id: coin.id,
    answer: way?.answer ?? comparison?.answer ?? null,
    sources: [
      ...(comparison === null && way === undefined ? [] : [sourceOf(markets)]),
      ...(usdt ? [sourceOf(usdt)] : []),
    ],
    prices: {
      summary: comparison?.summary ?? null,
      ...toRows(markets, order, exchangeUrls),
      ...(way && { way }),
    },
  }
}

const MARKS = { buy: 'Cheapest', sell: 'Pays most' }

function toRows(
  markets: RupeeMarkets,
  order: Order,
  exchangeUrls: CompareOptions['exchangeUrls'],
): Pick<NonNullable<RupeePrice['prices']>, 'rows' | 'leftOut'> {
  const { counted, leftOut } = arrangeQuotes(quotesOf(markets))
  const keys = keysOf([...counted, ...leftOut].map(({ ticker }) => ticker))
  const keyOf = (ticker: Ticker) => ({ key: keys.get(ticker) ?? '' })
  return {
    rows: toDeals(counted, order).map(({ quote: { ticker }, deal }, index) => ({
      ...toRow(ticker, exchangeUrls),
      ...keyOf(ticker),
      ...(index === 0 && deal.hasRoom && { mark: MARKS[order.side] }),
      extra: deal.extra === null ? null : extraText(deal.extra),
      result: resultText(deal, order),
    })),
    leftOut: leftOut.map(({ ticker, doubt }) => {
      const { exchangeId, exchangeName, price } = toRow(ticker, exchangeUrls)
      return { ...keyOf(ticker), exchangeId, exchangeName, price, reason: DOUBT_TEXTS[doubt] }
    }),
  }
}

function keysOf(tickers: readonly Ticker[]): ReadonlyMap<Ticker, string> {
  return new Map(withKeys(tickers).map(({ key, ticker }) => [ticker, key]))
}
