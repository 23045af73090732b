import { expect, test } from 'vitest'
import { UpstreamError } from '../../../market/answer/upstream-error.ts'
import { startQueue } from '../../../tests/helpers/calls/call-queue.ts'
import type { Attempts } from './call-request.ts'

test('a 429 stops the queue until its time and ends the call with its error', async () => {
  const { ask, starts, advance, queue, store } = await startQueue()
  const error = new UpstreamError('rate-limited', '429', { retryAfterMs: 30_000 })

  await expect(ask('refused', { error })).resolves.toBe(error)
  void ask('next')
  expect(queue.estimate('next')).toEqual({ reason: 'service', inMs: 30_000 })
  expect(queue.mayStartNow('page', 'visitor')).toBe(false)
  expect(await store.get('plan')).toContain('"pausedUntilMs":30000')

  await advance(30_000)
  expect(starts[1]).toEqual({ key: 'next', atMs: 30_000 })
})

test.each([
  ['without a time', undefined, 60_000],
  ['with a late time', 3_600_000, 600_000],
])('a 429 %s pauses the queue', async (_name, retryAfterMs, pauseMs) => {
  const { ask, advance, queue } = await startQueue()
  await ask('refused', { error: new UpstreamError('rate-limited', '429', { retryAfterMs }) })

  await advance(pauseMs - 1)
  expect(queue.mayStartNow('page', 'visitor')).toBe(false)
  await advance(1)
  expect(queue.mayStartNow('page', 'visitor')).toBe(true)
})

test('during an outage, calls wait for a probe, and an answer starts them', async () => {
  const { ask, starts, advance, queue, breaker } = await startQueue({ perMinute: 30 })
  const error = new UpstreamError('network', 'connection reset')
  await Promise.all(['a', 'b', 'c'].map((key) => ask(key, { error })))
  expect(breaker.state).toBe('failing')

  void ask('probe', { error })
  void ask('next')
  expect(queue.estimate('next')).toEqual({ reason: 'outage', inMs: null })
  expect(queue.mayStartNow('page', 'visitor')).toBe(false)
  await advance(30_000)

  expect(starts.slice(3, 5)).toEqual([
    { key: 'probe', atMs: 15_000 },
    { key: 'next', atMs: 30_000 },
  ])
  expect(breaker.state).toBe('closed')
})

test('a probe has no retry', async () => {
  const { ask, advance, breaker } = await startQueue({ perMinute: 30 })
  await ask('refused', { error: new UpstreamError('bad-status', '403', { status: 403 }) })
  expect(breaker.state).toBe('refused')
  const taken: boolean[] = []

  const make = async ({ takeRetry }: Attempts) => {
    taken.push(takeRetry())
  }
  void ask('probe', { make })
  await advance(15_000)

  expect(taken).toEqual([false])
})

test('an error of our own code ends the call with an upstream error', async () => {
  const { ask } = await startQueue()
  const cause = new TypeError('a bug')

  const end = await ask('list', { make: () => Promise.reject(cause) })

  expect(end).toMatchObject({ name: 'UpstreamError', kind: 'bad-payload', cause })
})
