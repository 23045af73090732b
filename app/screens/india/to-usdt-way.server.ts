// Works out how a coin without a price in rupees is paid: rupees buy USDT, and USDT buys the coin.
// A sale goes the other way.
import { isolate } from '../../../lib/isolate.ts'
import { SAME_TIME_MS } from '../../../market/answer/shown-freshness.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
import { type ExchangeUrls, type RupeeMarkets, USDT } from '../../../market/tickers/coin-markets.ts'
import { formatQuote } from '../../../market/tickers/format-quote.ts'
import { type CountedQuote, type DatedAmount, quotesOf } from '../../../market/tickers/premium.ts'
import { rupeesText } from '../../../market/tickers/rupee-amount.ts'
import { arrangeQuotes } from '../tickers/arrange-quotes.server.ts'
import {
  arrivesText,
  coinsText,
  type Deal,
  dealText,
  isWithinDepth,
  noPriceText,
  type Order,
  symbolText,
  toDeal,
  toDeals,
} from '../tickers/deal.server.ts'
import type { RupeeRow, UsdtWay, WorldStep } from './india-answer.ts'
import { toRow } from './to-row.server.ts'

type WayOptions = { usdt: RupeeMarkets; order: Order; exchangeUrls: ExchangeUrls }

export function toUsdtWay(markets: RupeeMarkets, options: WayOptions): UsdtWay {
  const { usdt, order } = options
  const inRupees = arrangeQuotes(quotesOf(usdt)).counted
  if (inRupees.length === 0) {
    return { answer: noPriceText(order.symbol), steps: [], notes: [] }
  }
  const inUsdt = arrangeQuotes(
    quotesOf({ tickers: markets.tickers, basis: toUsdtBasis(markets, usdt) }),
  ).counted
  const timeNotes = toTimeNotes(markets, usdt)
  const best = bestPair(inRupees, inUsdt, order)
  const way = best === undefined ? atWorldPrice(inRupees, options) : onExchanges(best, options)
  return { ...way, notes: [...way.notes, ...timeNotes] }
}

/** Both world prices are in rupees, converted at one rate, so their quotient is a price in USDT. */
function toUsdtBasis({ basis }: RupeeMarkets, usdt: RupeeMarkets) {
  const [own, other] = [basis.worldPrice, usdt.basis.worldPrice]
  const worldPrice: DatedAmount | null = own &&
    other && { amount: own.amount / other.amount, fetchedAtMs: own.fetchedAtMs }
  return { ...basis, targetCoinId: USDT.id, worldPrice }
}

type Pair = { rupees: CountedQuote; usdt: CountedQuote; deal: Deal }

/** On one exchange if any has both prices. The best with room for the amount, else the best. */
function bestPair(
  inRupees: readonly CountedQuote[],
  inUsdt: readonly CountedQuote[],
  order: Order,
): Pair | undefined {
  const all = inUsdt.flatMap((usdt) =>
    inRupees.map((rupees): Pair => ({ rupees, usdt, deal: dealOf({ rupees, usdt }, order) })),
  )
  const onOne = all.filter((pair) => isOnOne(pair))
  const better = order.side === 'buy' ? -1 : 1
  const sorted = (onOne.length > 0 ? onOne : all).toSorted(
    (a, b) => better * (priceOf(b) - priceOf(a)),
  )
  return sorted.find(({ deal }) => deal.hasRoom) ?? sorted[0]
}

function priceOf({ rupees, usdt }: Pick<Pair, 'rupees' | 'usdt'>): number {
  return rupees.price * usdt.price
}

function isOnOne({ rupees, usdt }: Pick<Pair, 'rupees' | 'usdt'>): boolean {
  return rupees.ticker.exchangeId === usdt.ticker.exchangeId
}

function dealOf(pair: Pick<Pair, 'rupees' | 'usdt'>, order: Order): Deal {
  const price = priceOf(pair)
  const hasRoom = (coins: number) =>
    isWithinDepth(coins * price, pair.rupees.ticker, order.side) &&
    isWithinDepth(coins * pair.usdt.price, pair.usdt.ticker, order.side)
  return toDeal({ price, sales: 2, hasRoom }, order)
}

function onExchanges({ rupees, usdt, deal }: Pair, { order, exchangeUrls }: WayOptions): UsdtWay {
  const { side } = order
  const [first, second] = side === 'buy' ? [rupees, usdt] : [usdt, rupees]
  const [from, to] = [first, second].map(({ ticker }) => isolate(ticker.exchangeName))
  const usdts = coinsText(deal.coins * usdt.price, USDT.symbol)
  const results =
    side === 'buy'
      ? [`buys ${usdts}`, `buys ${coinsText(deal.coins, order.symbol)}`]
      : [`sells for ${usdts}`, arrivesText(deal)]
  const isOne = isOnOne({ rupees, usdt })
  return {
    answer: dealText(
      deal,
      isOne ? `through USDT on ${from}` : `through USDT, on ${from} and then on ${to}`,
      order,
    ),
    steps: [first, second].map(
      (quote, index): RupeeRow => ({
        ...toRow(quote.ticker, exchangeUrls),
        key: String(index),
        price: formatQuote(quote.ticker, 'inr'),
        result: results[index] ?? '',
      }),
    ),
    notes: [
      ...(isOne
        ? []
        : [
            `You move USDT from ${from} to ${to}. That has a fee, and not every exchange allows it.`,
          ]),
      ...(side === 'buy'
        ? [
            'Paying with USDT counts as selling it, so 1% TDS is due on that as well. It is not in these figures.',
          ]
        : []),
    ],
  }
}

/** No exchange in India has the coin, so no exchange is named for it. */
function atWorldPrice(
  inRupees: readonly CountedQuote[],
  { usdt, order, exchangeUrls }: WayOptions,
): UsdtWay {
  const { side, rupees, symbol, worldPrice } = order
  const name = symbolText(symbol)
  const notes = [
    `No exchange in India has a usable price of ${name} in USDT either, so that step is at the world price, on an exchange abroad.`,
  ]
  const usdtPrice = usdt.basis.worldPrice
  const [best] = toDeals(inRupees, { side, rupees, symbol: USDT.symbol, worldPrice: usdtPrice })
  if (best === undefined) return { answer: noPriceText(symbol), steps: [], notes: [] }
  const { quote, deal } = best
  const count = coinsText(deal.coins, USDT.symbol)
  const usdts = deal.hasRoom ? count : `at most ${count}`
  const coins =
    worldPrice && usdtPrice
      ? coinsText((deal.coins * usdtPrice.amount) / worldPrice.amount, symbol)
      : null
  const price = formatCardPrice(worldPrice?.amount ?? null, 'inr').text
  const place = `on ${isolate(quote.ticker.exchangeName)}`
  const row: RupeeRow = {
    ...toRow(quote.ticker, exchangeUrls),
    price: formatQuote(quote.ticker, 'inr'),
    result: side === 'buy' ? `buys ${usdts}` : arrivesText(deal),
  }
  if (side === 'buy') {
    const paid = rupeesText(rupees)
    const world: WorldStep = { price, result: coins === null ? '' : `buys ${coins}` }
    const answer =
      coins === null
        ? `${paid} buys ${usdts} ${place}; the world price of ${name} is unknown.`
        : `${paid} buys ${usdts} ${place}, worth ${coins} at the world price.`
    return { answer, steps: [row, world], notes }
  }
  const sold = coins === null ? `${rupeesText(rupees)} of ${name}` : coins
  const world: WorldStep = { price, result: `sells for ${usdts}` }
  const answer = `${sold} is worth ${usdts} at the world price, which sells for ${rupeesText(deal.gross)} ${place}; ${arrivesText(deal)}.`
  return { answer, steps: [world, row], notes }
}

/** Two figures side by side are of one moment, or say that they are not. */
function toTimeNotes({ basis }: RupeeMarkets, usdt: RupeeMarkets): string[] {
  const apartMs = Math.abs(basis.arrivedAtMs - usdt.basis.arrivedAtMs)
  if (apartMs <= SAME_TIME_MS) return []
  return [`The prices of the two steps arrived ${Math.round(apartMs / 60_000)} min apart.`]
}
