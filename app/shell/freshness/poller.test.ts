import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPoller, type PollReason } from './poller.ts'

const STALE: PollReason = { kind: 'stale' }
const FAILURE: PollReason = { kind: 'failure' }

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A poller that records when it polls, in seconds from the start. Each answer takes `answerMs`. */
function setUp({ answerMs = 0 } = {}) {
  const page = { isPageVisible: true, isPaused: false, isOnline: true }
  const empty: boolean[] = []
  const polledAtSeconds: number[] = []
  const startMs = performance.now()
  const poller = createPoller({
    async refresh({ isEmpty }) {
      empty.push(isEmpty)
      polledAtSeconds.push((performance.now() - startMs) / 1000)
      if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs))
    },
    isPageVisible: () => page.isPageVisible,
    isPaused: () => page.isPaused,
    isOnline: () => page.isOnline,
  })
  return { poller, page, polledAtSeconds, empty }
}

test('a page with four stale parts polls with delays of 10, 20, 40, 60 and 60 s', async () => {
  const { poller, polledAtSeconds } = setUp()
  for (let part = 0; part < 4; part += 1) poller.subscribe(STALE)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(polledAtSeconds).toEqual([10, 30, 70, 130, 190])
})

test('a failure is polled with delays of 2, 4, 8, 10 and 10 s', async () => {
  const { poller, polledAtSeconds } = setUp()
  poller.subscribe(FAILURE)
  await vi.advanceTimersByTimeAsync(35_000)
  expect(polledAtSeconds).toEqual([2, 6, 14, 24, 34])
})

test('a wait is polled every 5 s, so that the site counts the visitor as present', async () => {
  const { poller, polledAtSeconds } = setUp()
  poller.subscribe({ kind: 'wait', inMs: null })
  await vi.advanceTimersByTimeAsync(16_000)
  expect(polledAtSeconds).toEqual([5, 10, 15])
})

test.each([
  [500, 2],
  [3000, 3],
  [60_000, 5],
  [null, 5],
])('a wait of %s ms is polled after %d s', async (inMs, seconds) => {
  const { poller, polledAtSeconds } = setUp()
  poller.subscribe({ kind: 'wait', inMs })
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  expect(polledAtSeconds).toEqual([seconds])
})

test('one poll serves all parts, at the shortest delay', async () => {
  const { poller, polledAtSeconds } = setUp()
  poller.subscribe(STALE)
  poller.subscribe({ kind: 'wait', inMs: 5000 })
  await vi.advanceTimersByTimeAsync(11_000)
  expect(polledAtSeconds).toEqual([5, 10])
})

test('stops polling without subscriptions, and starts again with the first delay', async () => {
  const { poller, polledAtSeconds } = setUp()
  const release = poller.subscribe(FAILURE)
  await vi.advanceTimersByTimeAsync(7000)
  release()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(polledAtSeconds).toEqual([2, 6])
  poller.subscribe(FAILURE)
  await vi.advanceTimersByTimeAsync(2000)
  expect(polledAtSeconds).toEqual([2, 6, 69])
})

test('one request is in flight at a time, however long it takes', async () => {
  const { poller, polledAtSeconds } = setUp({ answerMs: 30_000 })
  poller.subscribe(FAILURE)
  await vi.advanceTimersByTimeAsync(5000)
  poller.subscribe({ kind: 'wait', inMs: 2000 })
  await vi.advanceTimersByTimeAsync(26_999)
  expect(polledAtSeconds).toEqual([2])
  await vi.advanceTimersByTimeAsync(2001)
  expect(polledAtSeconds).toEqual([2, 34])
})

test('a page out of view does not poll, and makes an overdue poll at once when it is back', async () => {
  const { poller, page, polledAtSeconds } = setUp()
  poller.subscribe(FAILURE)
  page.isPageVisible = false
  poller.update()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(polledAtSeconds).toEqual([])
  page.isPageVisible = true
  poller.update()
  await vi.advanceTimersByTimeAsync(0)
  expect(polledAtSeconds).toEqual([60])
})

test('a page that is back in view early keeps its delay', async () => {
  const { poller, page, polledAtSeconds } = setUp()
  poller.subscribe(STALE)
  page.isPageVisible = false
  poller.update()
  await vi.advanceTimersByTimeAsync(4000)
  page.isPageVisible = true
  poller.update()
  await vi.advanceTimersByTimeAsync(5999)
  expect(polledAtSeconds).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(polledAtSeconds).toEqual([10])
})

test('a paused page does not poll stale data, but polls failures and waits', async () => {
  const { poller, page, polledAtSeconds } = setUp()
  page.isPaused = true
  poller.subscribe(STALE)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(polledAtSeconds).toEqual([])
  const release = poller.subscribe(FAILURE)
  await vi.advanceTimersByTimeAsync(2000)
  release()
  poller.subscribe({ kind: 'wait', inMs: 3000 })
  await vi.advanceTimersByTimeAsync(3000)
  expect(polledAtSeconds).toEqual([122, 125])
})

test('stale data is polled again once updates resume', async () => {
  const { poller, page, polledAtSeconds } = setUp()
  page.isPaused = true
  poller.subscribe(STALE)
  await vi.advanceTimersByTimeAsync(4000)
  page.isPaused = false
  poller.update()
  await vi.advanceTimersByTimeAsync(6000)
  expect(polledAtSeconds).toEqual([10])
})

test('does not poll during a navigation, and restarts the delay after it', async () => {
  const { poller, polledAtSeconds } = setUp()
  poller.subscribe(FAILURE)
  poller.setNavigating(true)
  await vi.advanceTimersByTimeAsync(5000)
  poller.setNavigating(false)
  await vi.advanceTimersByTimeAsync(1999)
  expect(polledAtSeconds).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(polledAtSeconds).toEqual([7])
})

test.each([FAILURE, STALE, { kind: 'wait', inMs: 3000 } as const])(
  'a page with content polls for %j only while online',
  async (reason) => {
    const { poller, page, polledAtSeconds } = setUp()
    page.isOnline = false
    poller.subscribe(reason)
    await vi.advanceTimersByTimeAsync(100_000)
    expect(polledAtSeconds).toEqual([])
    page.isOnline = true
    poller.update()
    await vi.advanceTimersByTimeAsync(0)
    expect(polledAtSeconds).toEqual([100])
  },
)

test('a page without content polls even while offline', async () => {
  const { poller, page, polledAtSeconds, empty } = setUp()
  page.isOnline = false
  poller.subscribe({ ...FAILURE, isWholePage: true })
  await vi.advanceTimersByTimeAsync(6000)
  expect(polledAtSeconds).toEqual([2, 6])
  page.isOnline = true
  poller.subscribe(STALE)
  await vi.advanceTimersByTimeAsync(8000)
  expect(empty).toEqual([true, true, false])
})
