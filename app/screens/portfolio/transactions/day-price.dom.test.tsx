import { act } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type Draft, emptyDraft } from '../../../../portfolio/draft.ts'
import { mount } from '../../../../tests/helpers/browser/mount.ts'
import { DayPrice } from './day-price.tsx'

const DAY_MS = Date.UTC(2025, 4, 5)

async function mountDayPrice(changes: Partial<Draft>, source = 'live') {
  const onChange = vi.fn()
  const draft = { ...emptyDraft(DAY_MS, 'inr'), coin: 'solana', ...changes }
  const field = (
    <DayPrice
      draft={draft}
      momentOf={() => '2025-05-05T12:00:00'}
      symbolOf={() => 'SOL'}
      onChange={onChange}
    />
  )
  const Stub = createRoutesStub([
    { id: 'root', path: '*', Component: () => field, loader: () => ({ source }) },
  ])
  const container = await mount(<Stub hydrationData={{ loaderData: { root: { source } } }} />)
  return { container, onChange, button: () => container.querySelector('button') }
}

/** A price of the day in each currency. */
function answerPrices(prices: Record<string, number>) {
  vi.stubGlobal('fetch', async (href: string) => {
    const currency = new URL(href, 'https://tezi.test').searchParams.get('currency') ?? 'inr'
    return Response.json({ points: [[DAY_MS, prices[currency]]] })
  })
}

test('what is unknown gets the price of its day at a click', async () => {
  answerPrices({ inr: 12000 })
  const { button, onChange } = await mountDayPrice({})
  await act(async () => button()?.click())
  await expect
    .poll(() => onChange)
    .toHaveBeenCalledWith({
      fill: { rate: '12000', currency: null, coin: 'solana', dayMs: DAY_MS },
    })
})

test('known dollars get the rate of the day', async () => {
  answerPrices({ inr: 12000, usd: 150 })
  const { button, onChange } = await mountDayPrice({ money: '5', currency: 'usd' })
  await act(async () => button()?.click())
  await expect
    .poll(() => onChange)
    .toHaveBeenCalledWith({
      fill: { rate: '80', currency: 'usd', coin: 'solana', dayMs: DAY_MS },
    })
})

test('an accepted price is shown, and can be taken back', async () => {
  const fill = { rate: '12000', currency: null, coin: 'solana', dayMs: DAY_MS }
  const { container, button, onChange } = await mountDayPrice({ fill })
  expect(container.textContent).toContain('1 SOL at ₹12000, 5 May 2025. CoinGecko, 05:30 IST.')
  await act(async () => button()?.click())
  expect(onChange).toHaveBeenCalledWith({ fill: null })
})

test.each<[string, Partial<Draft>, string]>([
  ['known rupees', { money: '5' }, 'live'],
  ['a gift', { kind: 'gift-in' }, 'live'],
  ['a transfer', { kind: 'transfer' }, 'live'],
  ['no coin', { coin: null }, 'live'],
  ['the demo market', {}, 'demo'],
])('nothing is offered for %s', async (_, changes, source) => {
  expect((await mountDayPrice(changes, source)).button()).toBeNull()
})
