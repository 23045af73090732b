import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { inRouter } from '../../../tests/helpers/browser/in-router.tsx'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { ServiceLink } from './service-link.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['answering', 'live', 'Live: the market service answers'],
  ['failing', 'live', 'Delayed: the market service does not answer'],
  ['refused', 'live', 'Delayed: the market service refuses this site'],
  ['unknown', 'live', 'Status: the market service has not been used yet'],
  ['answering', 'demo', 'Demo: the prices are made up'],
] as const)('a service that is %s on the %s market reads: %s', async (state, source, text) => {
  const link = <ServiceLink state={state} source={source} currency="inr" />
  expect((await mount(inRouter(link))).textContent).toBe(text)
})

test('says at once that the device has lost its network, and that it has one again', async () => {
  const link = <ServiceLink state="answering" source="live" currency="inr" />
  const container = await mount(inRouter(link))
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => void dispatchEvent(new Event('offline')))
  expect(container.textContent).toBe('Offline: your device has no connection')
  onLine.mockReturnValue(true)
  await act(async () => void dispatchEvent(new Event('online')))
  expect(container.textContent).toBe('Live: the market service answers')
})
