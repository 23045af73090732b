import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { mount } from '../../tests/helpers/browser/mount.ts'
import { HighlightedChange } from './highlighted-change.tsx'

type Price = { value: number | null; currency: string }

const rupees = (value: number | null): Price => ({ value, currency: 'inr' })

test.each<[string, Price[], string | null]>([
  ['at first', [rupees(1)], null],
  ['if it is the same', [rupees(1), rupees(1)], null],
  ['as a rise', [rupees(1), rupees(2)], 'rise'],
  ['if it is known now', [rupees(null), rupees(2)], null],
  ['as a fall', [rupees(1), rupees(2), rupees(1)], 'fall'],
  ['in another currency', [rupees(1), { value: 2, currency: 'usd' }], null],
])('how a price is highlighted: %s', async (_when, [first, ...others], direction) => {
  let show: (price: Price) => void = () => undefined
  function Shown() {
    const [price, setPrice] = useState(first)
    show = setPrice
    return (
      <HighlightedChange key={price?.currency} value={price?.value ?? null}>
        {price?.value}
      </HighlightedChange>
    )
  }
  const container = await mount(<Shown />)
  for (const price of others) await act(async () => show(price))
  const found = /rise|fall/.exec(container.querySelector('span')?.className ?? '')
  expect(found?.[0] ?? null).toBe(direction)
})

test('each change starts the highlight again, with a new element', async () => {
  let show: (value: number) => void = () => undefined
  function Shown() {
    const [value, setValue] = useState(1)
    show = setValue
    return <HighlightedChange value={value}>{value}</HighlightedChange>
  }
  const container = await mount(<Shown />)
  await act(async () => show(2))
  const before = container.querySelector('span')
  await act(async () => show(2))
  expect(container.querySelector('span')).toBe(before)
  await act(async () => show(3))
  expect(container.querySelector('span')).not.toBe(before)
})
