import { expect, test, vi } from 'vitest'
import { type Prices, setUpAnswers } from '../../tests/helpers/answers.ts'
import { createMemoryStore } from '../../tests/helpers/memory-store.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

const MINUTE_MS = 60_000

test('a process that starts anew shows what the one before it held, with its true age', async () => {
  const { ask, store } = setUpAnswers(async () => ({ btc: 7 }))
  await ask('btc')
  const isDown = () => Promise.reject(new UpstreamError('network', 'no route'))
  const restarted = setUpAnswers(isDown, { store, clock: { nowMs: 20 * MINUTE_MS } })
  expect(await restarted.ask('btc')).toMatchObject({
    value: { btc: 7 },
    fetchedAtMs: 0,
    freshness: 'stale',
  })
})

test('tells where an answer was found', async () => {
  const store = createMemoryStore()
  const { ask, onLookup } = setUpAnswers(async () => ({ btc: 7 }), { store })
  await ask('btc')
  await ask('btc')
  expect(onLookup.mock.calls).toEqual([['none'], ['memory']])
  const restarted = setUpAnswers(async () => ({ btc: 7 }), { store })
  await restarted.ask('btc')
  expect(restarted.onLookup.mock.calls).toEqual([['shared']])
})

test('four processes with a hundred callers each cause one load', async () => {
  const store = createMemoryStore()
  const load = vi.fn(async () => ({ btc: 7 }))
  const processes = [1, 2, 3, 4].map(() => setUpAnswers(load, { store }))
  const asked = processes.flatMap(({ ask }) => Array.from({ length: 100 }, () => ask('btc')))
  const answers = await Promise.all(asked)
  expect(answers.every(({ value }) => value.btc === 7)).toBe(true)
  expect(load).toHaveBeenCalledTimes(1)
})

test('they cause one load also where it fails, and all are told', async () => {
  const store = createMemoryStore()
  const load = vi.fn((): Promise<Prices> => Promise.reject(new UpstreamError('timeout', 'late')))
  const processes = [1, 2, 3, 4].map(() => setUpAnswers(load, { store }))
  const asked = processes.flatMap(({ ask }) => Array.from({ length: 100 }, () => ask('btc')))
  const outcomes = await Promise.allSettled(asked)
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { kind: 'timeout' } })
  }
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([
  ['torn', '{"value":{"btc":'],
  ['of an older shape', JSON.stringify({ value: { bitcoin: 7 }, fetchedAtMs: 0, renewAtMs: 9 })],
  ['foreign', 'not ours'],
])('an entry that is %s is a miss', async (_how, text) => {
  const store = createMemoryStore()
  store.texts.set('btc', text)
  const { ask, onBadEntry } = setUpAnswers(async () => ({ btc: 7 }), { store })
  expect(await ask('btc')).toMatchObject({ value: { btc: 7 } })
  expect(onBadEntry).toHaveBeenCalledWith('btc')
})

test('keeps no more answers in memory than it may', async () => {
  const store = createMemoryStore()
  const load = vi.fn(async () => ({ btc: 7 }))
  const { ask } = setUpAnswers(load, { store })
  for (const coin of ['a', 'b', 'c']) await ask(coin)
  store.texts.clear()
  await ask('c')
  expect(load).toHaveBeenCalledTimes(3)
  await ask('a')
  expect(load).toHaveBeenCalledTimes(4)
})
