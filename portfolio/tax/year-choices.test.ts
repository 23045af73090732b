import { expect, test } from 'vitest'
import { choicesOf, parseTaxChoices } from './year-choices.ts'

test('the choices of a year come back, and each year has its own', () => {
  const chosen = { rows: 'transfer', head: 'business', rewards: 'zero' } as const
  const choices = parseTaxChoices(JSON.stringify({ '2025-26': chosen }))
  expect(choicesOf(choices, '2025-26')).toEqual(chosen)
  expect(choicesOf(choices, '2026-27')).toEqual({ rows: 'lot', head: 'capital', rewards: 'worth' })
})

test.each([
  [null],
  ['{'],
  ['[]'],
  ['{"2025-27":{"rows":"transfer"},"2025-26":{"rows":"average","head":5},"2024-25":null}'],
])('the text %j is the default', (text) => {
  const choices = parseTaxChoices(text)
  for (const year of ['2024-25', '2025-26', '2025-27', 'toString']) {
    expect(choicesOf(choices, year)).toEqual({ rows: 'lot', head: 'capital', rewards: 'worth' })
  }
})
