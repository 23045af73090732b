import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChangeNote } from './change-note.tsx'

test('a watchlist with converted coins says what their change is measured in', () => {
  const conversion = { from: 'usd', to: 'inr', rate: 95.2 } as const
  expect(renderToStaticMarkup(<ChangeNote conversion={conversion} />)).toBe(
    '<p>The change in 24 hours of converted coins is in $.</p>',
  )
  expect(renderToStaticMarkup(<ChangeNote />)).toBe('')
})
