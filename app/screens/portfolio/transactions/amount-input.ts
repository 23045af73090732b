import type { ChangeEvent } from 'react'
import type { Draft } from '../../../../portfolio/draft.ts'

type AmountName = 'amount' | 'receivedAmount' | 'money' | 'rate' | 'fee' | 'tds' | 'tdsAmount'

/** The attributes of a field for an amount of the draft. */
export function amountInput(
  name: AmountName,
  draft: Draft,
  onChange: (changes: Partial<Draft>) => void,
) {
  return {
    name,
    value: draft[name],
    inputMode: 'decimal',
    autoComplete: 'off',
    maxLength: 60,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  } as const
}
