import { expect, test } from 'vitest'
import { isolate } from '../../../lib/isolate.ts'
import type { CountedQuote } from '../../../market/tickers/premium.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'
import { ticker } from '../../../tests/helpers/calls/market-rows.ts'
import { dealText, noPriceText, type Order, resultText, toDeals } from './deal.server.ts'

const ORDER: Order = {
  side: 'buy',
  rupees: 50_000,
  symbol: 'usdt',
  worldPrice: { amount: 88.63, fetchedAtMs: 0 },
}

/** ₹88 for each dollar, and an order book with room for ₹8.8 lakh. */
function quote(last: number, changes: Partial<Ticker> = {}): CountedQuote {
  const own = ticker({
    ...{ last, lastUsd: last / 88, depthUpUsd: 10_000, depthDownUsd: 10_000 },
    ...changes,
  })
  return { ticker: own, price: last, pct: null }
}

const ANY = quote(90.75)

function answerOf(counted: readonly CountedQuote[], order: Order): string {
  const [best] = toDeals(counted, order)
  if (best === undefined) throw new Error('there is no deal')
  return dealText(best.deal, `on ${isolate(best.quote.ticker.exchangeName)}`, order)
}

function resultOf(counted: CountedQuote, order: Order): string {
  const [best] = toDeals([counted], order)
  return best === undefined ? '' : resultText(best.deal, order)
}

// Worked out with a spreadsheet: =50000/last, and =50000-50000/last*world.
test.each<[string, CountedQuote[], Partial<Order>, string]>([
  [
    'above the world price',
    [ANY],
    {},
    '₹50,000 buys 551 USDT on CoinDCX; that costs ₹1,168 more than at the world price.',
  ],
  [
    'below the world price',
    [quote(85)],
    {},
    '₹50,000 buys 588 USDT on CoinDCX; that costs ₹2,135 less than at the world price.',
  ],
  [
    'equal to the world price',
    [quote(88.63)],
    {},
    '₹50,000 buys 564 USDT on CoinDCX, as much as at the world price.',
  ],
  [
    'within half a rupee of the world price',
    [quote(88.6301)],
    {},
    '₹50,000 buys 564 USDT on CoinDCX, as much as at the world price.',
  ],
  [
    'without a world price',
    [ANY],
    { worldPrice: null },
    '₹50,000 buys 551 USDT on CoinDCX; the world price is unknown.',
  ],
  [
    'of Bitcoin',
    [quote(71_35_557)],
    { symbol: 'btc', worldPrice: { amount: 68_59_890, fetchedAtMs: 0 } },
    '₹50,000 buys 0.007007 BTC on CoinDCX; that costs ₹1,932 more than at the world price.',
  ],
  [
    'larger than the depth',
    [ANY],
    { rupees: 8_80_001 },
    '₹8,80,001 buys at most 9,697 USDT on CoinDCX: the order would move this price. It costs at least ₹20,558 more than at the world price.',
  ],
  [
    'larger than the depth, below the world price',
    [quote(85)],
    { rupees: 10_00_000 },
    '₹10,00,000 buys at most 11,765 USDT on CoinDCX: the order would move this price.',
  ],
  [
    'larger than the depth, without a world price',
    [ANY],
    { rupees: 10_00_000, worldPrice: null },
    '₹10,00,000 buys at most 11,019 USDT on CoinDCX: the order would move this price.',
  ],
  [
    'for which the second exchange has room',
    [quote(90, { exchangeName: 'Thin', depthUpUsd: 100 }), ANY],
    {},
    '₹50,000 buys 551 USDT on CoinDCX; that costs ₹1,168 more than at the world price.',
  ],
  [
    'for which no exchange has room',
    [quote(90, { exchangeName: 'Thin', depthUpUsd: 0 }), quote(91, { depthUpUsd: 1 })],
    { worldPrice: null },
    '₹50,000 buys at most 556 USDT on Thin: the order would move this price.',
  ],
  [
    'on an exchange with a right-to-left name',
    [quote(90.75, { exchangeName: 'בורסה' })],
    {},
    '₹50,000 buys 551 USDT on \u2068בורסה\u2069; that costs ₹1,168 more than at the world price.',
  ],
])('an answer %s', (_, counted, order, text) => {
  expect(answerOf(counted, { ...ORDER, ...order })).toBe(text)
})

test('without a price there is no answer', () => {
  expect(toDeals([], ORDER)).toEqual([])
  expect(noPriceText('usdt')).toBe('No exchange in India has a usable price of USDT now.')
})

test.each([
  [50_000, 90.75, '551 USDT'],
  [5_00_000, 90.75, '5,510 USDT'],
  [9_075, 90.75, '100 USDT'],
  [9_000, 90.75, '99.17 USDT'],
  [100, 70_00_000, '0.00001429 USDT'],
  [8_00_000, 0.0007, '1,14,28,57,143 USDT'],
])('₹%d at a price of %d buys %s', (rupees, last, text) => {
  expect(resultOf(quote(last), { ...ORDER, rupees })).toBe(`buys ${text}`)
})

test.each<[string, number, Partial<Ticker>, boolean]>([
  ['less than the depth', 8_79_999, {}, false],
  ['the depth', 8_80_000, {}, false],
  ['more than the depth', 8_80_001, {}, true],
  ['any amount, if nothing is offered', 100, { depthUpUsd: 0 }, true],
  ['any amount, if the price in dollars is unknown', 1e9, { lastUsd: null }, false],
  ['any amount, if the price in dollars is 0', 1e9, { lastUsd: 0 }, false],
])('%s is compared with the depth', (_, rupees, changes, exceeds) => {
  const text = resultOf(quote(88, changes), { ...ORDER, rupees })
  expect(/^buys at most .*: the order would move this price$/.test(text)).toBe(exceeds)
})

// Worked out with a spreadsheet: =50000/88.63*last, and 99 % of it.
test.each<[string, CountedQuote[], Partial<Order>, string]>([
  [
    'above the world price',
    [quote(89), ANY],
    {},
    '₹50,000 of USDT (564 USDT) sells for ₹51,196 on CoinDCX; ₹50,684 arrives after 1% TDS of ₹512.',
  ],
  [
    'for which the best price has no room',
    [quote(89, { exchangeName: 'Deep' }), quote(95, { depthDownUsd: 500 })],
    {},
    '₹50,000 of USDT (564 USDT) sells for ₹50,209 on Deep; ₹49,707 arrives after 1% TDS of ₹502.',
  ],
  [
    'for which no exchange has room',
    [quote(95, { depthDownUsd: 500 })],
    {},
    '₹50,000 of USDT (564 USDT) sells for at most ₹53,594 on CoinDCX: the order would move this price. At most ₹53,058 arrives after 1% TDS of ₹536.',
  ],
  [
    'without a world price',
    [ANY],
    { worldPrice: null },
    '₹50,000 of USDT (551 USDT) sells for ₹50,000 on CoinDCX; ₹49,500 arrives after 1% TDS of ₹500. The world price is unknown.',
  ],
])('a sale %s', (_, counted, order, text) => {
  expect(answerOf(counted, { ...ORDER, side: 'sell', ...order })).toBe(text)
})

test('the best price is first, but before it the best one with room', () => {
  const counted = [quote(90, { exchangeName: 'Thin', depthUpUsd: 1 }), quote(91), quote(92)]
  const pricesOf = (side: Order['side']) =>
    toDeals(counted, { ...ORDER, side }).map(({ quote: { price } }) => price)
  expect(pricesOf('buy')).toEqual([91, 90, 92])
  expect(pricesOf('sell')).toEqual([92, 91, 90])
})
