import { act } from 'react'
import { expect, test } from 'vitest'
import { mount } from '../../tests/helpers/browser/mount.ts'
import { amountFieldProps } from './amount-field.ts'

async function mountField(currency: 'inr' | 'usd' = 'inr') {
  const container = await mount(<input {...amountFieldProps(currency)} defaultValue="1,000" />)
  const field = container.querySelector('input')
  if (field === null) throw new Error('there is no field')
  const selected = () => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
  return { field, selected }
}

test('the first focus selects the text, so that typing replaces it', async () => {
  const { field, selected } = await mountField()
  await act(async () => field.focus())
  expect(selected()).toBe('1,000')
})

test('a text of the visitor is not selected, so that a tap places the cursor', async () => {
  const { field, selected } = await mountField()
  field.value = '2,500'
  field.setSelectionRange(1, 1)
  await act(async () => field.focus())
  expect(selected()).toBe('')
})

test.each([
  ['50000', 'inr', '50,000'],
  ['1234567.5', 'inr', '12,34,567.5'],
  ['1234567.5', 'usd', '1,234,567.5'],
  ['1.5 lakh', 'inr', '1.5 lakh'],
  ['1,00050000', 'inr', '1,00050000'],
  ['', 'inr', ''],
] as const)(
  '%j in %s becomes %j when the visitor leaves the field',
  async (text, currency, left) => {
    const { field } = await mountField(currency)
    await act(async () => field.focus())
    field.value = text
    await act(async () => field.blur())
    expect(field.value).toBe(left)
  },
)
