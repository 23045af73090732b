import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import { inRouter } from '../../../tests/helpers/browser/in-router.tsx'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { passTime, setVisibility } from '../../../tests/helpers/browser/revalidated-page.tsx'
import { setIsFromDevice } from '../offline/kept-document.ts'
import { Updated } from './updated.tsx'
import { useAgeText } from './use-age-text.ts'

const MINUTE_MS = 60_000
const NOW_MS = Date.UTC(2026, 10, 21, 12)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function fetchedAt(fetchedAtMs: number): Snapshot<null> {
  return {
    value: null,
    fetchedAtMs,
    freshUntilMs: fetchedAtMs + MINUTE_MS,
    staleFromMs: fetchedAtMs + 5 * MINUTE_MS,
    asOfMs: null,
    freshness: 'fresh',
    source: 'live',
    notices: {},
  }
}

test.each([
  ['a moment old', 0, 'Updated just now'],
  ['48 s old', 48_000, 'Updated 48 s ago'],
  ['3 min old', 3 * MINUTE_MS, 'Updated 3 min ago'],
  ['2 h old', 120 * MINUTE_MS, 'Old: 2 h'],
  ['from the near future', -MINUTE_MS, 'Updated just now'],
  ['from the future, because the clock is wrong', -2 * MINUTE_MS, 'Updated 21 Nov 2026, 12:02 GMT'],
])('what is said of data that is %s', async (_case, ageMs, text) => {
  const container = await mount(inRouter(<Updated snapshot={fetchedAt(NOW_MS - ageMs)} />))
  expect(container.textContent).toBe(text)
})

test.each([
  ['of this day', 3 * MINUTE_MS, 'Shown from this device, as of 11:57 GMT'],
  [
    'of the day before',
    20 * 60 * MINUTE_MS,
    'Shown from this device, as of 20 Nov 2026, 16:00 GMT',
  ],
])(
  'a page %s that the device had kept says so, with the time of its data',
  async (_, ageMs, text) => {
    setIsFromDevice(true)
    onTestFinished(() => setIsFromDevice(false))
    const container = await mount(inRouter(<Updated snapshot={fetchedAt(NOW_MS - ageMs)} />))
    expect(container.textContent).toBe(text)
  },
)

test('data that was old when it was sent is old by a slow clock too', async () => {
  const snapshot: Snapshot<null> = { ...fetchedAt(NOW_MS - 5000), freshness: 'stale' }
  const container = await mount(inRouter(<Updated snapshot={snapshot} />))
  expect(container.textContent).toBe('Old: 5 s')
})

test('the age counts the seconds while the tab is visible', async () => {
  const container = await mount(inRouter(<Updated snapshot={fetchedAt(NOW_MS)} />))
  await passTime(9000)
  expect(container.textContent).toBe('Updated 9 s ago')
  await setVisibility('hidden')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await passTime(30_000)
  expect(container.textContent).toBe('Updated 9 s ago')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  await setVisibility('visible')
  expect(container.textContent).toBe('Updated 39 s ago')
})

test('the age of a trade changes every 15 s, and is left out if the clock is wrong', async () => {
  function TradeAge({ timeMs }: { timeMs: number }) {
    return <i>{useAgeText(timeMs)}</i>
  }
  const container = await mount(<TradeAge timeMs={NOW_MS} />)
  await passTime(14_000)
  expect(container.textContent).toBe('just now')
  await passTime(1000)
  expect(container.textContent).toBe('15 s ago')
  expect((await mount(<TradeAge timeMs={NOW_MS + 9 * MINUTE_MS} />)).textContent).toBe('just now')
  expect((await mount(<TradeAge timeMs={NOW_MS + 11 * MINUTE_MS} />)).textContent).toBe('')
})
