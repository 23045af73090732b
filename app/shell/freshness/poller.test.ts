import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRecordedPoller, freshFor } from '../../../tests/helpers/browser/recorded-poller.ts'
import type { PollReason } from './poller.ts'

const STALE: PollReason = { kind: 'stale' }
/** A part beside others has failed. */
const FAILURE: PollReason = { kind: 'failure' }
const WAIT: PollReason = { kind: 'wait', inMs: 3000 }
/** The page has nothing to show. */
const EMPTY: PollReason = { kind: 'failure', isWholePage: true }

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('a page with four stale parts polls with delays of 10, 20, 40, 60 and 60 s', async () => {
  const { poller, polledAtSeconds } = createRecordedPoller()
  for (let part = 0; part < 4; part += 1) poller.subscribe(STALE)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(polledAtSeconds).toEqual([10, 30, 70, 130, 190])
})

test('an empty page polls with delays of 2, 4, 8, 10 and 10 s', async () => {
  const { poller, polledAtSeconds } = createRecordedPoller()
  poller.subscribe(EMPTY)
  await vi.advanceTimersByTimeAsync(35_000)
  expect(polledAtSeconds).toEqual([2, 6, 14, 24, 34])
})

test('a page with three failed parts polls with delays of 3, 6, 12, 24, 30 and 30 s', async () => {
  const { poller, polledAtSeconds } = createRecordedPoller()
  for (let part = 0; part < 3; part += 1) poller.subscribe(FAILURE)
  await vi.advanceTimersByTimeAsync(110_000)
  expect(polledAtSeconds).toEqual([3, 9, 21, 45, 75, 105])
})

test('a page with three missing parts polls at most 12 times a minute', async () => {
  const { poller, polledAtSeconds } = createRecordedPoller()
  for (const inMs of [1000, 30_000, null]) poller.subscribe({ kind: 'wait', inMs })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(polledAtSeconds).toEqual([2, 7, 12, 17, 22, 27, 32, 37, 42, 47, 52, 57])
})

test('a page polls when its data stops being fresh, and not at the same time as all others', async () => {
  for (const [spread, seconds] of [
    [0, 50],
    [0.5, 52],
    [1, 54],
  ] as const) {
    const { poller, polledAtSeconds } = createRecordedPoller({ spread })
    poller.subscribe(freshFor(50))
    await vi.advanceTimersByTimeAsync(55_000)
    expect(polledAtSeconds).toEqual([seconds])
  }
})

test('a server without newer data is asked again after 6, 20, 60 and 60 s', async () => {
  const { poller, polledAtSeconds } = createRecordedPoller()
  poller.subscribe(freshFor(50))
  await vi.advanceTimersByTimeAsync(200_000)
  expect(polledAtSeconds).toEqual([50, 56, 76, 136, 196])
})

test('newer data that is stale already does not start the delays again', async () => {
  const { poller, polledAtSeconds } = createRecordedPoller()
  const releases = [poller.subscribe(freshFor(10))]
  for (let answer = 0; answer < 20; answer += 1) {
    await vi.advanceTimersByTimeAsync(10_000)
    releases.pop()?.()
    releases.push(poller.subscribe(freshFor(-answer)))
  }
  expect(polledAtSeconds).toEqual([10, 16, 36, 96, 156])
})

test('fresh data starts the delays again', async () => {
  const { poller, polledAtSeconds } = createRecordedPoller()
  const release = poller.subscribe(freshFor(10))
  await vi.advanceTimersByTimeAsync(20_000)
  release()
  poller.subscribe(freshFor(60))
  await vi.advanceTimersByTimeAsync(70_000)
  expect(polledAtSeconds).toEqual([10, 16, 80, 86])
})

test('a hidden or paused page asks at once for newer data when it is shown or resumed', async () => {
  const { poller, page, polledAtSeconds } = createRecordedPoller()
  poller.subscribe(freshFor(50))
  page.isPageVisible = false
  poller.update()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(polledAtSeconds).toEqual([])
  page.isPageVisible = true
  page.pause = 'visitor'
  poller.update()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(polledAtSeconds).toEqual([])
  page.pause = null
  poller.update()
  await vi.advanceTimersByTimeAsync(0)
  expect(polledAtSeconds).toEqual([200])
})

test('a wait is polled every 5 s, so that the site counts the visitor as present', async () => {
  const { poller, polledAtSeconds } = createRecordedPoller()
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
  const { poller, polledAtSeconds } = createRecordedPoller()
  poller.subscribe({ kind: 'wait', inMs })
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  expect(polledAtSeconds).toEqual([seconds])
})

test('one poll serves all parts, at the shortest delay', async () => {
  const { poller, polledAtSeconds } = createRecordedPoller()
  poller.subscribe(STALE)
  poller.subscribe({ kind: 'wait', inMs: 5000 })
  await vi.advanceTimersByTimeAsync(11_000)
  expect(polledAtSeconds).toEqual([5, 10])
})

test('stops polling without subscriptions, and starts again with the first delay', async () => {
  const { poller, polledAtSeconds } = createRecordedPoller()
  const release = poller.subscribe(EMPTY)
  await vi.advanceTimersByTimeAsync(7000)
  release()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(polledAtSeconds).toEqual([2, 6])
  poller.subscribe(EMPTY)
  await vi.advanceTimersByTimeAsync(2000)
  expect(polledAtSeconds).toEqual([2, 6, 69])
})

test('one request is in flight at a time, however long it takes', async () => {
  const { poller, polledAtSeconds } = createRecordedPoller({ answerMs: 30_000 })
  poller.subscribe(EMPTY)
  await vi.advanceTimersByTimeAsync(5000)
  poller.subscribe({ kind: 'wait', inMs: 2000 })
  await vi.advanceTimersByTimeAsync(26_999)
  expect(polledAtSeconds).toEqual([2])
  await vi.advanceTimersByTimeAsync(2001)
  expect(polledAtSeconds).toEqual([2, 34])
})

test('a page out of view does not poll, and polls at once when it is back', async () => {
  const { poller, page, polledAtSeconds } = createRecordedPoller()
  poller.subscribe(EMPTY)
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
  const { poller, page, polledAtSeconds } = createRecordedPoller()
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

test('a paused page does not poll, unless it has nothing to show yet', async () => {
  const { poller, page, polledAtSeconds } = createRecordedPoller()
  page.pause = 'visitor'
  for (const reason of [STALE, FAILURE, WAIT, freshFor(10)]) poller.subscribe(reason)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(polledAtSeconds).toEqual([])
  poller.subscribe({ ...WAIT, isWholePage: true })
  await vi.advanceTimersByTimeAsync(3000)
  expect(polledAtSeconds).toEqual([123])
})

test.each(['data-saver', 'slow-network'] as const)(
  'a page that %s has paused polls for its missing parts only',
  async (pause) => {
    const { poller, page, polledAtSeconds } = createRecordedPoller()
    page.pause = pause
    for (const reason of [STALE, freshFor(10)]) poller.subscribe(reason)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(polledAtSeconds).toEqual([])
    poller.subscribe(FAILURE)
    poller.subscribe({ kind: 'wait', inMs: null })
    await vi.advanceTimersByTimeAsync(9000)
    expect(polledAtSeconds).toEqual([123, 128])
  },
)

test('stale data is polled again once updates resume', async () => {
  const { poller, page, polledAtSeconds } = createRecordedPoller()
  page.pause = 'visitor'
  poller.subscribe(STALE)
  await vi.advanceTimersByTimeAsync(4000)
  page.pause = null
  poller.update()
  await vi.advanceTimersByTimeAsync(6000)
  expect(polledAtSeconds).toEqual([10])
})

test('does not poll during a navigation, and restarts the delay after it', async () => {
  const { poller, polledAtSeconds } = createRecordedPoller()
  poller.subscribe(EMPTY)
  poller.setNavigating(true)
  await vi.advanceTimersByTimeAsync(5000)
  poller.setNavigating(false)
  await vi.advanceTimersByTimeAsync(1999)
  expect(polledAtSeconds).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(polledAtSeconds).toEqual([7])
})

test('an incomplete and stale page without a network keeps its delays', async () => {
  const { poller, page, polledAtSeconds } = createRecordedPoller()
  // As `stayWithoutAnswer` does.
  page.onRefresh = () => {
    poller.setNavigating(true)
    poller.setNavigating(false)
  }
  poller.setPage('/_root.data')
  poller.subscribe(freshFor(-60))
  poller.subscribe(FAILURE)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(polledAtSeconds).toEqual([3, 6, 12, 32])
})

test('another page starts with new delays', async () => {
  const { poller, polledAtSeconds } = createRecordedPoller()
  poller.subscribe(freshFor(-60))
  await vi.advanceTimersByTimeAsync(33_000)
  poller.setPage('/coins.data')
  await vi.advanceTimersByTimeAsync(7000)
  expect(polledAtSeconds).toEqual([6, 12, 32, 33, 39])
})

test.each([FAILURE, STALE, WAIT, freshFor(10)])(
  'a page with content polls for %j only while online',
  async (reason) => {
    const { poller, page, polledAtSeconds } = createRecordedPoller()
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
  const { poller, page, polledAtSeconds } = createRecordedPoller()
  page.isOnline = false
  poller.subscribe(EMPTY)
  await vi.advanceTimersByTimeAsync(6000)
  expect(polledAtSeconds).toEqual([2, 6])
})

test('a page polls at once when `pollNow` is called, but not without a reason', async () => {
  const { poller, polledAtSeconds } = createRecordedPoller()
  poller.pollNow()
  await vi.advanceTimersByTimeAsync(5000)
  expect(polledAtSeconds).toEqual([])
  poller.subscribe(freshFor(50))
  await vi.advanceTimersByTimeAsync(5000)
  poller.pollNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(polledAtSeconds).toEqual([10])
})

test('a page lacks a part as long as one has failed or is waited for', async () => {
  const { poller, incomplete } = createRecordedPoller()
  poller.subscribe(freshFor(10))
  poller.subscribe(STALE)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(incomplete).toEqual([false])
  poller.subscribe(WAIT)
  await vi.advanceTimersByTimeAsync(3000)
  expect(incomplete).toEqual([false, true])
})
