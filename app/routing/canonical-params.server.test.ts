import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from '../../market/money/parse-amount.ts'
import { canonicalParams } from './canonical-params.server.ts'
import type { ScreenName } from './screens.ts'

function canonical(search: string, screen: ScreenName): string {
  return String(canonicalParams(new URLSearchParams(search), screen))
}

test.each([
  ['amount=6000', 'amount=6000'],
  ['amount=6,000', 'amount=6000'],
  ['amount=6k', 'amount=6000'],
  ['Amount=₹ 6,000.00', 'amount=6000'],
  ['amount=६०००', 'amount=6000'],
  ['amount=1.5 lakh&every=week', 'amount=150000&every=week'],
  ['amount=0.50', 'amount=0.5'],
  ['amount=100&currency=usd', 'currency=usd'],
  ['amount=5000&currency=usd', 'amount=5000&currency=usd'],
  ['amount=5000', ''],
  ['amount=5,000&every=week', 'every=week'],
  ['amount=5k&utm_source=mail', 'utm_source=mail'],
  ['from=2026-01-31T10:30', 'from=2026-01-31'],
  // A value that cannot be read stays, so that the page explains it.
  ['amount=lots', 'amount=lots'],
  ['amount=-5', 'amount=-5'],
  ['amount=1,00', 'amount=1%2C00'],
  ['amount=$5', 'amount=%245'],
  ['amount=5k&amount=6k', 'amount=5k&amount=6k'],
  ['from=yesterday', 'from=yesterday'],
  // A form sends empty fields.
  ['amount=&from=&every=week', 'amount=&from=&every=week'],
])('the address of an investment with %s has %s', (search, expected) => {
  expect(canonical(search, 'whatIf')).toBe(String(new URLSearchParams(expected)))
})

test.each([
  ['amount=1 lakh', 'amount=100000'],
  ['amount=₹75,000.40&currency=usd', 'amount=75000&currency=usd'],
  ['amount=50k', ''],
  ['amount=', 'amount='],
  // The page explains these.
  ['amount=lots', 'amount=lots'],
  ['amount=5', 'amount=5'],
  ['amount=11 crore', 'amount=11+crore'],
])(
  'the addresses of prices in India and of a coin’s markets with %s have %s',
  (search, expected) => {
    for (const screen of ['india', 'coinMarkets'] as const) {
      expect(canonical(search, screen)).toBe(String(new URLSearchParams(expected)))
    }
  },
)

test.each([
  ['coins=bitcoin,ethereum', 'bitcoin,ethereum'],
  ['coins=bitcoin, ethereum', 'bitcoin,ethereum'],
  ['coins= bitcoin ,,ethereum,', 'bitcoin,ethereum'],
  ['coins=bitcoin,ethereum,bitcoin', 'bitcoin,ethereum'],
  ['coins=bitcoin,\u200bethereum', 'bitcoin,ethereum'],
  // Order decides which coin the others are compared with, and only the market knows an id's case.
  ['coins=ethereum,bitcoin', 'ethereum,bitcoin'],
  ['coins=Ethereum,bitcoin', 'Ethereum,bitcoin'],
  ['coins=,', null],
])('a comparison with %j has the coins %j', (search, expected) => {
  expect(canonicalParams(new URLSearchParams(search), 'compare').get('coins')).toBe(expected)
})

test('params that the screen does not read stay as they are', () => {
  const params = new URLSearchParams('amount=5k&coins=a,,b')
  expect(canonicalParams(params, 'coin')).toBe(params)
})

test('a canonical amount is the same amount, and stays as it is', () => {
  const number = fc.tuple(fc.bigInt(1n, 10n ** 9n), fc.constantFrom('', '.0', '.50', '.1230'))
  const text = fc.tuple(number, fc.constantFrom('', 'k', ' lakh', ' ₹', '/-'))
  fc.assert(
    fc.property(text, ([[whole, fraction], unit]) => {
      const search = String(new URLSearchParams({ amount: `${whole}${fraction}${unit}` }))
      const once = canonical(search, 'whatIf')
      expect(canonical(once, 'whatIf')).toBe(once)
      const before = parseAmount(`${whole}${fraction}${unit}`, { currency: 'inr' })
      const after = parseAmount(new URLSearchParams(once).get('amount') ?? '5000', {
        currency: 'inr',
      })
      expect(amountOf(after)).toBe(amountOf(before))
    }),
    { seed: Number(process.env.PROPERTY_SEED), numRuns: Number(process.env.PROPERTY_RUNS) },
  )
})

function amountOf(parsed: ReturnType<typeof parseAmount>): number | string {
  return 'problem' in parsed
    ? parsed.problem
    : Number(parsed.amount.units) / 10 ** parsed.amount.places
}
