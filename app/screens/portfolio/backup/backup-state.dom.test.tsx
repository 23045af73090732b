import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { EMPTY } from '../store/portfolio-state.ts'
import { BackupState } from './backup-state.tsx'

test.each([
  ['Apple Computer, Inc.', true],
  ['Google Inc.', false],
  ['', false],
])('in a browser of “%s” a warning about Safari is shown: %s', (vendor, isShown) => {
  vi.stubGlobal('navigator', { vendor })
  const html = renderToStaticMarkup(<BackupState portfolio={{ ...EMPTY, mayBeDeleted: true }} />)
  expect(html.includes('Safari may delete your portfolio')).toBe(isShown)
  expect(html).toContain('No backup yet.')
})

test.each([
  [0, 'Last backup: 2 days ago.'],
  [3, 'Last backup: 2 days ago. Changes since then: 3.'],
  [20, 'Last backup: 2 days ago. Changes since then: 20. Save a backup now.'],
])('a backup of two days ago with %d changes since reads “%s”', (changes, text) => {
  const backup = { savedAtMs: Date.now() - 2 * 86_400_000, changes }
  expect(renderToStaticMarkup(<BackupState portfolio={{ ...EMPTY, backup }} />)).toContain(
    `>${text}<`,
  )
})
