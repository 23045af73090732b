import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entry } from './entry.server.ts'
import {
  isJump,
  noticesOf,
  pricesOfItem,
  pricesOfRows,
  quarantineJumps,
} from './quarantine.server.ts'

type Row = { id: string; price: number | null }
type List = { rows: Row[] }

const PRICES = pricesOfRows<Row, List>()
const HOUR_MS = 3_600_000

/** Coins a, b, c … at these prices. */
function list(...prices: (number | null)[]): List {
  return { rows: prices.map((price, index) => ({ id: 'abcdef'.charAt(index), price })) }
}

function entryOf(value: List): Entry<List> {
  return { value, fetchedAtMs: 0, quarantined: {}, confirmedAtMs: {} }
}

/** The entry after an answer has arrived. */
function receive(previous: Entry<List>, next: List, nowMs = 0): Entry<List> {
  const checked = quarantineJumps(next, { prices: PRICES, previous, nowMs })
  return { ...checked, fetchedAtMs: nowMs }
}

function pricesIn({ value }: Entry<List>): (number | null)[] {
  return value.rows.map(({ price }) => price)
}

test.each([
  { before: 100, price: 500, jumps: false },
  { before: 100, price: 501, jumps: true },
  { before: 100, price: 20, jumps: false },
  { before: 100, price: 19.9, jumps: true },
  { before: 100, price: 0, jumps: true },
  { before: 0, price: 0, jumps: false },
])('from $before to $price is a jump: $jumps', ({ before, price, jumps }) => {
  expect(isJump(before, price)).toBe(jumps)
})

test('a price that jumps is quarantined, and the other rows are new', () => {
  const entry = receive(entryOf(list(100, 10, 1)), list(600, 11, 1.1))
  expect(pricesIn(entry)).toEqual([100, 11, 1.1])
  expect(noticesOf(entry)).toEqual({ a: 'quarantined' })
})

test.each([
  { second: 500.1, accepted: true },
  { second: 750, accepted: true },
  { second: 751, accepted: false },
  { second: 6000, accepted: false },
])('after 600, a second answer of $second is accepted: $accepted', ({ second, accepted }) => {
  const quarantined = receive(entryOf(list(100, 10, 1)), list(600, 10, 1))
  const entry = receive(quarantined, list(second, 10, 1))
  expect(pricesIn(entry)[0]).toBe(accepted ? second : 100)
  expect(noticesOf(entry)).toEqual({ a: accepted ? 'outlier' : 'quarantined' })
})

test('two answers agree if the lower one is at most a fifth below the other', () => {
  const quarantined = receive(entryOf(list(5000, 10, 1)), list(500, 10, 1))
  expect(pricesIn(receive(quarantined, list(400, 10, 1)))[0]).toBe(400)
  expect(pricesIn(receive(quarantined, list(399, 10, 1)))[0]).toBe(5000)
})

test('a price that was wrong once leaves no notice', () => {
  const quarantined = receive(entryOf(list(100, 10, 1)), list(600, 10, 1))
  const entry = receive(quarantined, list(101, 10, 1))
  expect(pricesIn(entry)).toEqual([101, 10, 1])
  expect(noticesOf(entry)).toEqual({})
})

test('two wrong answers with a right one between them are both quarantined', () => {
  const wrong = receive(entryOf(list(100, 10, 1)), list(600, 10, 1))
  const right = receive(wrong, list(100, 10, 1))
  expect(pricesIn(receive(right, list(600, 10, 1)))[0]).toBe(100)
})

test('a confirmed jump is marked for an hour', () => {
  const quarantined = receive(entryOf(list(100, 10, 1)), list(600, 10, 1))
  const confirmed = receive(quarantined, list(600, 10, 1), 1000)
  const before = receive(confirmed, list(610, 10, 1), HOUR_MS + 999)
  expect(noticesOf(before)).toEqual({ a: 'outlier' })
  expect(noticesOf(receive(before, list(620, 10, 1), HOUR_MS + 1000))).toEqual({})
})

test('if half of the prices jump, the whole previous answer stays', () => {
  const previous = entryOf(list(100, 10, 1, 5))
  expect(pricesIn(receive(previous, list(600, 60, 2, 6)))).toEqual([100, 10, 1, 5])
  expect(pricesIn(receive(previous, list(600, 11, 2, 6)))).toEqual([100, 11, 2, 6])
})

test('a market that has really changed as a whole is shown with the second answer', () => {
  const changed = list(600, 60, 6)
  const entry = receive(receive(entryOf(list(100, 10, 1)), changed), changed)
  expect(entry.value).toEqual(changed)
  expect(noticesOf(entry)).toEqual({ a: 'outlier', b: 'outlier', c: 'outlier' })
})

test('a first price is no jump, and a lost one is quarantined until the next answer', () => {
  const first = receive(entryOf(list(null, 10, 1)), list(600, null, 1))
  expect(pricesIn(first)).toEqual([600, 10, 1])
  expect(noticesOf(first)).toEqual({ b: 'quarantined' })
  const second = receive(first, list(600, null, 1))
  expect(pricesIn(second)).toEqual([600, null, 1])
})

test('an answer without prices is quarantined as a whole until the next one', () => {
  const first = receive(entryOf(list(100, 10, 1)), list(null, null, null))
  expect(pricesIn(first)).toEqual([100, 10, 1])
  expect(pricesIn(receive(first, list(null, null, null)))).toEqual([null, null, null])
})

test('an item with one price that jumps stays whole, and says so', () => {
  const prices = pricesOfItem((item: { price: number; name: string }) => [item.price])
  const previous = { ...entryOf(list()), value: { price: 100, name: 'old' } }
  const next = { price: 600, name: 'new' }
  const checked = quarantineJumps(next, { prices, previous, nowMs: 0 })
  expect(checked.value).toEqual(previous.value)
  expect(noticesOf({ ...checked, fetchedAtMs: 0 })).toEqual({ '*': 'quarantined' })
  const second = quarantineJumps(next, { prices, previous: { ...previous, ...checked }, nowMs: 1 })
  expect(second.value).toEqual(next)
})

test('a confirmed jump among many new ones stays quarantined until the next answer', () => {
  const first = receive(entryOf(list(100, 10, 1)), list(600, 10, 1))
  const second = receive(first, list(600, 60, 6))
  expect(pricesIn(second)).toEqual([100, 10, 1])
  expect(noticesOf(second)).toEqual({ a: 'quarantined', b: 'quarantined', c: 'quarantined' })
  expect(pricesIn(receive(second, list(600, 60, 6)))).toEqual([600, 60, 6])
})

/** Few prices, so that answers often agree with earlier ones. */
const ANY_PRICE = fc.constantFrom(1, 1.1, 10, 11, 100, 119, null)
const ANY_LIST = fc
  .array(ANY_PRICE, { minLength: 3, maxLength: 3 })
  .map((prices) => list(...prices))
const ANSWERS = fc.array(ANY_LIST, { minLength: 2, maxLength: 8 })

test('for all answers: no shown price jumps unless two answers in a row said so', () => {
  fc.assert(
    fc.property(ANSWERS, ([first = list(), ...others]) => {
      let entry = entryOf(first)
      let earlier = first
      for (const [index, answer] of others.entries()) {
        const next = receive(entry, answer, index)
        for (const [row, shown] of pricesIn(next).entries()) {
          const before = pricesIn(entry)[row] ?? null
          const price = shown ?? 0
          if (before === null || !isJump(before, price)) continue
          const said = earlier.rows[row]?.price ?? 0
          expect(Math.abs(said - price)).toBeLessThanOrEqual(0.2 * Math.max(said, price))
        }
        entry = next
        earlier = answer
      }
    }),
  )
})

test('for all answers: the same answer twice is shown as it is', () => {
  fc.assert(
    fc.property(ANSWERS, (answers) => {
      const [first = list(), ...others] = answers
      const last = answers.at(-1) ?? first
      const entry = [...others, last].reduce(
        (each, answer) => receive(each, answer),
        entryOf(first),
      )
      expect(entry.value).toEqual(last)
      expect(Object.values(noticesOf(entry))).not.toContain('quarantined')
    }),
  )
})
