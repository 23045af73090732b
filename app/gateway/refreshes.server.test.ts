import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefreshes } from './refreshes.server.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const refreshes = createRefreshes({ now: Date.now })
  const renewed: string[] = []
  /** Renews at once while the budget lasts, and says when there will be more. */
  function renewWhile(hasBudget: () => boolean, retryInMs = 10_000) {
    return (key: string, overdueMs = 1000) =>
      refreshes.want(key, Date.now() - overdueMs, async () => {
        if (!hasBudget()) return { atMs: Date.now() + retryInMs, isOfOneClient: false }
        renewed.push(key)
        return null
      })
  }
  return { refreshes, renewed, renewWhile }
}

test('renews what is wanted', async () => {
  const { renewed, renewWhile } = setUp()
  renewWhile(() => true)('bitcoin')
  await vi.advanceTimersByTimeAsync(0)
  expect(renewed).toEqual(['bitcoin'])
})

test('when the budget is back, the most visited goes first', async () => {
  const { refreshes, renewed, renewWhile } = setUp()
  let hasBudget = false
  const want = renewWhile(() => hasBudget)
  for (const [key, visits] of [
    ['rare', 1],
    ['popular', 9],
    ['middling', 3],
  ] as const) {
    refreshes.noteVisits(key, visits)
    want(key)
  }
  await vi.advanceTimersByTimeAsync(9_999)
  hasBudget = true
  expect(renewed).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(renewed).toEqual(['popular', 'middling', 'rare'])
})

test('among equally visited answers, the longest overdue goes first', async () => {
  const { refreshes, renewed, renewWhile } = setUp()
  let hasBudget = false
  const want = renewWhile(() => hasBudget)
  for (const key of ['new', 'old']) refreshes.noteVisits(key, 1)
  want('new', 1000)
  want('old', 60_000)
  hasBudget = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(renewed).toEqual(['old', 'new'])
})

test('visits of long ago count for little', async () => {
  const { refreshes, renewed, renewWhile } = setUp()
  let hasBudget = false
  const want = renewWhile(() => hasBudget)
  refreshes.noteVisits('yesterday', 8)
  await vi.advanceTimersByTimeAsync(40 * 60_000)
  refreshes.noteVisits('today', 1)
  want('yesterday')
  want('today')
  hasBudget = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(renewed).toEqual(['today', 'yesterday'])
})

test('what nobody wanted for a minute is forgotten', async () => {
  const { renewed, renewWhile } = setUp()
  let hasBudget = false
  renewWhile(() => hasBudget, 60_001)('bitcoin')
  await vi.advanceTimersByTimeAsync(60_000)
  hasBudget = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(renewed).toEqual([])
})

test('a time that is past is no time to try again at once', async () => {
  const { refreshes } = setUp()
  const renew = vi.fn(async () => ({ atMs: Date.now() - 1, isOfOneClient: false }))
  refreshes.want('bitcoin', 0, renew)
  await vi.advanceTimersByTimeAsync(999)
  expect(renew).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(renew).toHaveBeenCalledTimes(2)
})

test('once stopped, nothing is renewed any more', async () => {
  const { refreshes, renewed, renewWhile } = setUp()
  let hasBudget = false
  renewWhile(() => hasBudget)('bitcoin')
  await vi.advanceTimersByTimeAsync(0)
  refreshes.stop()
  hasBudget = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(renewed).toEqual([])
})

test('where one client has spent its share, only what it asked for waits', async () => {
  const { refreshes, renewed, renewWhile } = setUp()
  let hasShare = false
  refreshes.want('its own', Date.now() - 1000, async () => {
    if (!hasShare) return { atMs: Date.now() + 20_000, isOfOneClient: true }
    renewed.push('its own')
    return null
  })
  await vi.advanceTimersByTimeAsync(0)
  renewWhile(() => true)('of another')
  await vi.advanceTimersByTimeAsync(19_999)
  expect(renewed).toEqual(['of another'])
  hasShare = true
  await vi.advanceTimersByTimeAsync(1)
  expect(renewed).toEqual(['of another', 'its own'])
})

test('what another client wants, too, does not wait for the share of the first', async () => {
  const { refreshes, renewed, renewWhile } = setUp()
  const spent = async () => ({ atMs: Date.now() + 20_000, isOfOneClient: true })
  refreshes.want('bitcoin', Date.now() - 1000, spent)
  await vi.advanceTimersByTimeAsync(0)
  renewWhile(() => true)('bitcoin')
  await vi.advanceTimersByTimeAsync(0)
  expect(renewed).toEqual(['bitcoin'])
})
