import { useId, useMemo } from 'react'
import type { Draft } from '../../../../portfolio/draft.ts'
import { type KeptTransaction, MAX_TEXT } from '../../../../portfolio/transaction.ts'
import { Field } from './field.tsx'

type PlaceFieldsProps = {
  draft: Draft
  kept: readonly KeptTransaction[]
  onChange: (changes: Partial<Draft>) => void
}

/** Where it happened, with the names that are there already, and a note. */
export function PlaceFields({ draft, kept, onChange }: PlaceFieldsProps) {
  const listId = useId()
  // Thousands of transactions take longer than a key.
  const places = useMemo(() => placesOf(kept), [kept])
  const input = (name: 'exchange' | 'to' | 'note') => ({
    name,
    maxLength: MAX_TEXT,
    value: draft[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  })
  const isTransfer = draft.kind === 'transfer'
  return (
    <>
      <Field label={isTransfer ? 'From' : 'Exchange or wallet'}>
        {(field) => <input {...field} {...input('exchange')} list={listId} />}
      </Field>
      {isTransfer ? (
        <Field label="To">{(field) => <input {...field} {...input('to')} list={listId} />}</Field>
      ) : null}
      <Field label="Note">{(field) => <input {...field} {...input('note')} />}</Field>
      <datalist id={listId}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </>
  )
}

function placesOf(kept: readonly KeptTransaction[]): string[] {
  const places = new Set<string>()
  for (const { exchange, to } of kept) places.add(exchange).add(to)
  places.delete('')
  return [...places]
}
