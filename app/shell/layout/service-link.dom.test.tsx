import { act } from 'react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ServiceStatus } from '../../../market/service-status.ts'
import type { MarketSource } from '../../../market/snapshot.ts'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { recordServiceState } from '../freshness/service-state.ts'
import { recordAnswer, recordNoAnswer } from '../freshness/site-contact.ts'
import { ServiceLink } from './service-link.tsx'

beforeAll(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.restoreAllMocks()
})

afterAll(() => {
  vi.useRealTimers()
})

async function mountLink(
  state: ServiceStatus['state'] = 'answering',
  source: MarketSource = 'live',
) {
  recordAnswer()
  recordServiceState(state)
  const container = await mount(<ServiceLink state={state} source={source} currency="inr" />)
  return () => container.textContent?.replaceAll('\u00a0', ' ')
}

function pass(ms: number): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
}

test('says Live for 15 s after an answer, and then how long ago that was', async () => {
  const text = await mountLink()
  await pass(14_000)
  expect(text()).toBe('Live: the market service answers')
  await pass(2000)
  expect(text()).toBe('Checked 15 s ago: the market service answered')
  await pass(60_000)
  expect(text()).toBe('Checked 1 min ago: the market service answered')
  await act(async () => recordAnswer())
  expect(text()).toBe('Live: the market service answers')
})

test.each([
  ['failing', 'live', 'Delayed: the market service does not answer'],
  ['refused', 'live', 'Delayed: the market service refuses this site'],
  ['answering', 'demo', 'Demo: the prices are made up'],
] as const)(
  'other labels do not change with time: %s on the %s market',
  async (state, source, words) => {
    const text = await mountLink(state, source)
    await pass(120_000)
    expect(text()).toBe(words)
  },
)

test('says at once that the site or the connection is lost', async () => {
  const text = await mountLink()
  await act(async () => recordNoAnswer())
  expect(text()).toBe('No answer: Tezi cannot be reached')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => void dispatchEvent(new Event('offline')))
  expect(text()).toBe('Offline: your device has no connection')
  onLine.mockReturnValue(true)
  await act(async () => recordAnswer())
  expect(text()).toBe('Live: the market service answers')
})
