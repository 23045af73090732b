import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { formatCompactPrice } from '../../market/money/format-compact.ts'
import { formatPrice } from '../../market/money/format-price.ts'
import { translateTexts } from '../../tests/helpers/browser/translate-texts.ts'
import { AmountText } from './amount-text.tsx'
import { ChangeText } from './change-text.tsx'
import { PriceText } from './price-text.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const price = (amount: number) => <PriceText price={formatPrice(amount, 'inr')} />
const compact = (amount: number | null) => (
  <AmountText text={formatCompactPrice(amount, 'inr')} currency="inr" />
)
const change = (changePct: number | null) => <ChangeText changePct={changePct} />

test.each<[string, ReactNode, ReactNode]>([
  ['an ordinary price', price(5432100), price(65000)],
  ['a price that becomes tiny', price(5432100), price(6.512e-11)],
  ['a tiny price', price(6.512e-11), price(7.3e-12)],
  ['a price that is no longer tiny', price(6.512e-11), price(12)],
  ['an amount in another unit', compact(9_990_000), compact(12_300_000)],
  ['an amount that becomes unknown', compact(12_300_000), compact(null)],
  ['a change that turns', change(1.5), change(-2.25)],
  ['a change that begins', change(0), change(1.5)],
  ['a change that becomes unknown', change(1.5), change(null)],
])('%s is replaced on a translated page', async (_, before, after) => {
  const [shown, fresh] = [document.createElement('p'), document.createElement('p')]
  const root = createRoot(shown)
  await act(async () => root.render(before))
  translateTexts(shown)
  await act(async () => root.render(after))
  await act(async () => createRoot(fresh).render(after))
  expect(shown.textContent).toBe(fresh.textContent)
})
