// An open page, and the day after.
import { createRoutesStub, Outlet } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { passTime } from '../../../tests/helpers/browser/revalidated-page.tsx'
import { useIsOver, useOldestFetchedAt } from './use-is-over.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 12)
const HOUR_MS = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS })
})

afterEach(() => {
  vi.useRealTimers()
})

function Frame() {
  return useIsOver(useOldestFetchedAt()) ? <p>over</p> : <Outlet />
}

/** A page whose list is fresh, and whose chart is older. */
async function open(chartAgeMs: number): Promise<HTMLElement> {
  const fetchedAtMs = NOW_MS - chartAgeMs
  const data = {
    list: { fetchedAtMs: NOW_MS, value: { rows: [{ id: 'bitcoin' }] } },
    parts: [{ chart: { fetchedAtMs, value: { points: [1, 2, 3] } } }],
  }
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Frame,
      children: [{ index: true, Component: () => <p>prices</p> }],
    },
  ])
  return mount(<Page hydrationData={{ loaderData: { root: data } }} />)
}

test('a page is over once its oldest answer is 24 hours old', async () => {
  const container = await open(23 * HOUR_MS)
  await passTime(HOUR_MS - 1000)
  expect(container.textContent).toBe('prices')
  await passTime(1000)
  expect(container.textContent).toBe('over')
})

test('answers that seem too old from the start are not: the clock of the visitor is wrong', async () => {
  const container = await open(30 * HOUR_MS)
  await passTime(HOUR_MS)
  expect(container.textContent).toBe('prices')
})
