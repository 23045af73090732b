import { expect, test } from 'vitest'
import type { MarketCall } from '../../server/upstream/calls/market-call.ts'
import { createPacedClient } from './paced-client.ts'

const CALL: MarketCall<null, number> = { toTarget: () => ({ path: '/' }), parse: Number }

function setUp(callsPerMinute: number) {
  const clock = { nowMs: 1_000_000 }
  const waits: number[] = []
  const client = createPacedClient({
    client: { fetch: async ({ parse }, query) => parse(clock.nowMs, CONTEXT, query) },
    callsPerMinute,
    now: () => clock.nowMs,
    sleep: async (ms) => {
      clock.nowMs += ms
    },
    onWait: (ms) => waits.push(ms),
  })
  return { clock, waits, call: () => client.fetch(CALL, null), count: client.count }
}

const CONTEXT = { nowMs: 0, onDropped: () => undefined }

test('makes calls at once up to the limit, then waits until one is a minute old', async () => {
  const { clock, waits, call, count } = setUp(2)
  await call()
  clock.nowMs += 10_000
  await call()
  expect(waits).toEqual([])
  expect(await call()).toBe(1_000_000 + 62_000)
  expect(await call()).toBe(1_000_000 + 72_000)
  expect([waits, count()]).toEqual([[52_000, 10_000], 4])
})

test('makes a call at once if the last one is a minute old', async () => {
  const { clock, waits, call } = setUp(1)
  await call()
  clock.nowMs += 62_000
  await call()
  expect(waits).toEqual([])
})

test('counts a failed call, and does not repeat it', async () => {
  const retries: boolean[] = []
  const { fetch, count } = createPacedClient({
    client: {
      fetch(_call, _query, mayRetry) {
        retries.push(mayRetry())
        return Promise.reject(new Error('no'))
      },
    },
    callsPerMinute: 5,
    now: () => 0,
    sleep: () => Promise.resolve(),
    onWait: () => undefined,
  })
  await expect(fetch(CALL, null)).rejects.toThrow('no')
  expect([retries, count()]).toEqual([[false], 1])
})
