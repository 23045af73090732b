import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExchangeNotes } from './exchange-notes.tsx'

const NOON_MS = Date.UTC(2026, 10, 21, 12)
const MINUTE_MS = 60_000

test.each([
  [5, false],
  [6, true],
])('a bitcoin price %i min older than the list says its time: %s', (minutes, isShown) => {
  const bitcoin = { price: 80_00_000, asOfMs: NOON_MS - minutes * MINUTE_MS }
  const html = renderToStaticMarkup(
    <ExchangeNotes bitcoin={bitcoin} currency="inr" listAsOfMs={NOON_MS} />,
  )
  expect(html).toContain('Volumes in ₹ at ₹80,00,000.00 per bitcoin')
  expect(html.includes('as of')).toBe(isShown)
})
