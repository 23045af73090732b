import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatPrice } from '../../market/money/format-price.ts'
import { PriceText } from './price-text.tsx'

test('prints an ordinary price as one text', () => {
  const html = renderToStaticMarkup(<PriceText price={formatPrice(5432100, 'inr')} />)
  expect(html).toBe('<span>₹54,32,100.00</span>')
})

test('folds zeros on screen and keeps the complete number for screen readers', () => {
  const html = renderToStaticMarkup(<PriceText price={formatPrice(6.512e-11, 'inr')} />)
  expect(html).toMatch(/<span [^>]*aria-hidden="true"[^>]*>₹0\.0<sub>10<\/sub>6512<\/span>/)
  expect(html.replace(/<span [^>]*aria-hidden="true".*?<\/span>/, '')).toMatch(
    />₹0\.00000000006512</,
  )
})
