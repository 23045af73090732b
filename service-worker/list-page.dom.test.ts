// The script of the list in an open tab.
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { toListPage } from './list-page.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 12)
const HOUR_MS = 3_600_000
const COIN = { href: '/coin/bitcoin', title: 'Bitcoin: ₹1 · Tezi', oldestAtMs: NOW_MS - HOUR_MS }

afterEach(() => {
  vi.useRealTimers()
})

/** The network does not answer, so the document stays. */
async function open() {
  vi.useFakeTimers({ now: NOW_MS })
  const html = await toListPage([COIN], { nowMs: NOW_MS }).text()
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  document.body.innerHTML = parsed.body.innerHTML
  const reload = vi.fn()
  const scope = { document, localStorage, location: { reload }, setTimeout, addEventListener }
  runInNewContext(parsed.querySelector('script')?.textContent ?? '', scope)
  expect(document.body.textContent).toContain('₹1')
  return reload
}

test('a price that becomes 24 hours old goes, also while the reload waits for the network', async () => {
  const reload = await open()
  vi.advanceTimersByTime(23 * HOUR_MS - 1)
  expect(document.body.textContent).toContain('₹1')
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledOnce()
  expect(document.body.textContent).not.toContain('₹1')
  expect(document.body.textContent).toContain('Try again')
})

test('a visitor who comes back sees no price that may be old', async () => {
  const reload = await open()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reload).toHaveBeenCalledOnce()
  expect(document.body.textContent).not.toContain('₹1')
})
