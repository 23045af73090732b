import { act } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { PauseButton } from './pause-button.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function mountButton() {
  const freshUntilMs = Date.now() + 3_600_000
  const times = {
    freshness: 'fresh',
    fetchedAtMs: Date.now(),
    freshUntilMs,
    staleFromMs: freshUntilMs,
  } as const
  const Component = () => <PauseButton times={times} />
  const Page = createRoutesStub([{ path: '/', Component }])
  const container = await mount(<Page />)
  const button = container.querySelector('button')
  if (button === null) throw new Error('there is no button')
  return {
    button,
    state: () => container.querySelector('[aria-live]')?.textContent,
    icon: () => button.querySelector('path')?.getAttribute('d'),
  }
}

test('the button names what it does, and the state is beside it', async () => {
  const { button, state, icon } = await mountButton()
  expect([button.ariaLabel, state()]).toEqual(['Pause updates', ''])
  const pauseIcon = icon()
  await act(async () => button.click())
  expect([button.ariaLabel, state()]).toEqual(['Resume updates', 'Paused'])
  expect(icon()).not.toBe(pauseIcon)
  await act(async () => button.click())
  expect([button.ariaLabel, state()]).toEqual(['Pause updates', ''])
  // With a name that changes, a pressed state would say the opposite.
  expect(button.ariaPressed).toBeNull()
})

test.each([
  [{ saveData: true, effectiveType: '2g' }, 'Paused: data saver'],
  [{ saveData: false, effectiveType: '2g' }, 'Paused: slow connection'],
])('updates start paused with %j, and the page says why', async (connection, reason) => {
  vi.stubGlobal('navigator', { connection })
  const { button, state } = await mountButton()
  expect([button.ariaLabel, state()]).toEqual(['Resume updates', reason])
  await act(async () => button.click())
  expect([button.ariaLabel, state()]).toEqual(['Pause updates', ''])
  expect((await mountButton()).button.ariaLabel).toBe('Pause updates')
})
