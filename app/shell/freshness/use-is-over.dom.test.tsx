// An open page, and the day after.
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
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

function Age({ fetchedAtMs }: { fetchedAtMs: number }) {
  return useIsOver(fetchedAtMs) ? 'over' : 'prices'
}

test.each([
  ['a day ahead', 24 * HOUR_MS, 'prices'],
  ['right', 0, 'over'],
])(
  'a page that hydrates by a clock that is %s, an hour before its end',
  async (_, aheadMs, after) => {
    const page = <Age fetchedAtMs={NOW_MS - aheadMs - 23 * HOUR_MS} />
    const container = document.createElement('div')
    container.innerHTML = renderToString(page)
    const root = await act(async () => hydrateRoot(container, page))
    onTestFinished(() => act(async () => root.unmount()))
    expect(container.textContent).toBe('prices')
    await passTime(HOUR_MS)
    expect(container.textContent).toBe(after)
  },
)
