// @vitest-environment jsdom
import { act } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { UpdatesButton } from './updates-button.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function mountButton(): Promise<HTMLButtonElement> {
  const Page = createRoutesStub([{ path: '/', Component: UpdatesButton }])
  const button = (await mount(<Page />)).querySelector('button')
  if (button === null) throw new Error('there is no button')
  return button
}

test('updates run by default', async () => {
  const button = await mountButton()
  expect(button.textContent).toBe('Pause updates')
  expect(button.ariaPressed).toBe('false')
})

test('updates are paused by default in data-saver mode, until the visitor turns them on', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const button = await mountButton()
  expect(button.ariaPressed).toBe('true')
  await act(async () => button.click())
  expect(button.ariaPressed).toBe('false')
  expect((await mountButton()).ariaPressed).toBe('false')
})
