import type { FocusEvent } from 'react'
import { groupDigits } from '../../lib/decimal.ts'
import type { Currency } from '../../market/money/currency.ts'
import { groupingOf } from '../../market/money/format-price.ts'

const PLAIN_NUMBER = /^\d+(\.\d+)?$/

/**
 * The props of a field for an amount. The text that it starts with is selected on focus, so that
 * typing replaces it. A plain number gets its commas when the visitor leaves the field.
 */
export function amountFieldProps(currency: Currency) {
  return {
    inputMode: 'decimal',
    autoComplete: 'off',
    spellCheck: false,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (currentTarget.value === currentTarget.defaultValue) currentTarget.select()
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (!PLAIN_NUMBER.test(currentTarget.value)) return
      currentTarget.value = groupDigits(currentTarget.value, groupingOf(currency))
    },
  } as const
}
