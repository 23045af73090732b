import { act, useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Currency } from '../../../market/money/currency.ts'
import { mount } from '../../../tests/helpers/browser/mount.ts'
import { SuggestedStars } from './suggested-stars.tsx'

afterEach(() => vi.unstubAllGlobals())

test('coins with prices in another currency are hidden until those in the new one come', async () => {
  // React warns of the search form: jsdom knows no `search`, and its script runs on the server's page.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const answers: Partial<Record<Currency, () => void>> = {}
  vi.stubGlobal('fetch', (href: string) => {
    const currency = href.includes('currency=usd') ? 'usd' : 'inr'
    const coin = { id: 'bitcoin', symbol: 'btc', name: 'Bitcoin', imageUrl: null, price: 5 }
    return new Promise((resolve) => {
      answers[currency] = () => resolve(Response.json({ trending: [], largest: [coin] }))
    })
  })
  const ignore = () => undefined
  let choose: (currency: Currency) => void = ignore
  const Stub = createRoutesStub([
    {
      path: '/',
      Component() {
        const [currency, setCurrency] = useState<Currency>('inr')
        choose = setCurrency
        return <SuggestedStars currency={currency} onLoaded={ignore} />
      },
    },
  ])
  const screen = await mount(<Stub />)
  await act(async () => answers.inr?.())
  await expect.poll(() => screen.textContent).toContain('₹5.00')

  await act(async () => choose('usd'))
  expect(screen.textContent).not.toMatch(/5\.00/)
  await act(async () => answers.usd?.())
  await expect.poll(() => screen.textContent).toContain('$5.00')
})
