import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { toMomentText } from '../../../../portfolio/draft.ts'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import { inRouter } from '../../../../tests/helpers/browser/in-router.tsx'
import { mount } from '../../../../tests/helpers/browser/mount.ts'
import { sampleTransaction } from '../../../../tests/helpers/sample-transactions.ts'
import { TransactionForm } from './transaction-form.tsx'

const NAMES = {
  symbolOf: () => 'BTC',
  textOf: () => 'BTC (Bitcoin)',
  find: () => undefined,
  remember: () => undefined,
}

async function mountForm(edited: KeptTransaction) {
  const onSave = vi.fn(async () => undefined)
  const form = (
    <TransactionForm
      currency="inr"
      kept={[edited]}
      edited={edited}
      meanwhile={null}
      isReading={false}
      shortageAfter={async () => null}
      names={NAMES}
      onSave={onSave}
      onCancel={() => undefined}
    />
  )
  const container = await mount(inRouter(form))
  const moment = container.querySelector<HTMLInputElement>('[name=moment]')
  const save = container.querySelector<HTMLButtonElement>('[type=submit]')
  if (moment === null || save === null) throw new Error('the form has no moment or no button')
  return {
    moment,
    onSave,
    type: (text: string) => act(async () => typeInto(moment, text)),
    save: () => act(async () => save.click()),
    note: () => document.getElementById(`${moment.id}note`)?.textContent,
  }
}

const VALUE = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

/** As a visitor types: React does not learn of the value before the event. */
function typeInto(field: HTMLInputElement, text: string): void {
  VALUE?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('a changed transaction shows its moment, and is saved with a new one', async () => {
  const edited = sampleTransaction({ atMs: Date.UTC(2025, 4, 1, 12, 30) + 123 })
  const { moment, onSave, type, save } = await mountForm(edited)
  expect(new Date(moment.value).getTime()).toBe(Date.UTC(2025, 4, 1, 12, 30))
  await save()
  expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ atMs: edited.atMs }))
  const nextMs = Date.UTC(2025, 9, 5, 1)
  await type(toMomentText(nextMs))
  await save()
  expect(onSave).toHaveBeenLastCalledWith(expect.objectContaining({ atMs: nextMs }))
})

test('a half-typed date keeps its parts, is not saved, and the form says that it is incomplete', async () => {
  const { moment, onSave, type, save, note } = await mountForm(sampleTransaction())
  // A field with a few parts of a date has an empty value. Firefox 115 drops the parts if the
  // value or its attribute is set.
  const written = vi.spyOn(moment, 'value', 'set')
  const attribute = moment.getAttribute('value')
  for (const _part of ['day', 'month', 'year']) await type('')
  await save()
  expect(written).not.toHaveBeenCalled()
  expect(moment.getAttribute('value')).toBe(attribute)
  expect(onSave).not.toHaveBeenCalled()
  expect(note()).toBe('Enter the whole date and the time.')
  expect(document.activeElement).toBe(moment)
  await type('2025-05-01T00:00')
  expect(note()).toBe('In your time zone.')
  await save()
  expect(onSave).toHaveBeenCalledOnce()
})
