import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { inRouter } from '../../tests/helpers/browser/in-router.tsx'
import { mount } from '../../tests/helpers/browser/mount.ts'
import { PageLink } from './page-link.tsx'
import { isSavingData } from './saving-data.ts'

test('a link to a page is an ordinary link', () => {
  const link = <PageLink to="/coins?page=2">2</PageLink>
  expect(renderToStaticMarkup(inRouter(link))).toBe('<a href="/coins?page=2">2</a>')
})

test('the browser itself opens an address that is too long for the data of a page', async () => {
  for (const [length, isHandled] of [
    [10, true],
    [9_000, false],
  ] as const) {
    const link = <PageLink to={`/coins?page=${'1'.repeat(length)}`}>Coins</PageLink>
    const container = await mount(inRouter(link))
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    // jsdom cannot open pages.
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    let wasHandled: boolean | undefined
    container.addEventListener('click', (event) => {
      wasHandled = event.defaultPrevented
    })
    await act(async () => container.querySelector('a')?.dispatchEvent(click))
    expect(wasHandled).toBe(isHandled)
  }
})

test.each([
  ['does not report its network', undefined, false],
  ['has a fast network', { saveData: false, effectiveType: '4g' }, false],
  ['is in data-saver mode', { saveData: true, effectiveType: '4g' }, true],
  ['has a slow network', { saveData: false, effectiveType: '2g' }, true],
  ['is in data-saver mode and does not report its speed', { saveData: true }, true],
])('a browser that %s', (_, connection, isSaving) => {
  vi.stubGlobal('navigator', { connection })
  expect(isSavingData()).toBe(isSaving)
  vi.unstubAllGlobals()
})
