import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { latestToasts } from '../toast/show-toast.ts'
import { ShareButton } from './share-button.tsx'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'clipboard')
  history.replaceState(null, '', '/')
})

function define(name: 'share' | 'clipboard', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true })
}

async function press(): Promise<void> {
  const container = await mount(<ShareButton />)
  container.querySelector('button')?.click()
}

test('shares the address as it is now, with the window of the chart', async () => {
  const share = vi.fn(async () => undefined)
  define('share', share)
  history.replaceState(null, '', '/coin/bitcoin?from=2026-01-01&range=1y&to=2026-02-01')
  await press()
  await expect.poll(() => share).toHaveBeenCalledOnce()
  expect(share).toHaveBeenCalledWith({ title: document.title, url: location.href })
})

test('without a sheet the link is copied, and a toast says so', async () => {
  const writeText = vi.fn(async () => undefined)
  define('clipboard', { writeText })
  await press()
  await expect.poll(() => latestToasts().success?.message).toBe('Link copied')
  expect(writeText).toHaveBeenCalledWith(location.href)
})

test('a toast says what to do if the browser refuses to copy', async () => {
  await press()
  await expect
    .poll(() => latestToasts().error?.message)
    .toBe('Please copy the address of this page yourself')
})
