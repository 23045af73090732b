import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChangeNote } from './change-note.tsx'

test('a watchlist with converted coins names the currency of their change', () => {
  const conversion = { from: 'usd', to: 'inr', rate: 95.2 } as const
  expect(renderToStaticMarkup(<ChangeNote conversion={conversion} />)).toBe(
    '<p>The 24h change of converted coins is in $.</p>',
  )
  expect(renderToStaticMarkup(<ChangeNote />)).toBe('')
})
