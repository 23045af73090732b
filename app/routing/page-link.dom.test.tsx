import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { inRouter } from '../../tests/helpers/browser/in-router.tsx'
import { PageLink } from './page-link.tsx'
import { isSavingData } from './saving-data.ts'

test('a link to a page is an ordinary link', () => {
  const link = <PageLink to="/coins?page=2">2</PageLink>
  expect(renderToStaticMarkup(inRouter(link))).toBe('<a href="/coins?page=2">2</a>')
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
