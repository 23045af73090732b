import { type ReactNode, useId } from 'react'
import type { ShownTaxSheet } from '../../../../portfolio/tax/tax-sheet.ts'
import { CHOICE_TEXTS, leastText, receiptSumText } from '../../../../portfolio/tax/tax-texts.ts'
import type { YearChoices } from '../../../../portfolio/tax/year-choices.ts'
import styles from './tax.module.css'

type TaxChoicesProps = {
  sheet: ShownTaxSheet
  /** They look chosen at once, before the sheet is worked out with them. */
  choices: YearChoices
  onChoose: (changes: Partial<YearChoices>) => void
}

/** What the law leaves open, with what each answer makes of this year. Chosen once for a year. */
export function TaxChoices({ sheet, choices, onChoose }: TaxChoicesProps) {
  const { incomes, receipts } = sheet
  const { rows, head, rewards } = CHOICE_TEXTS
  return (
    <div className={styles.choices}>
      <Choice
        legend="A row of the schedule is"
        chosen={choices.rows}
        options={[
          [
            'lot',
            `${rows.lot}: ${leastText(sheet, incomes.lot)}`,
            'The loss of each lot counts as 0.',
          ],
          [
            'transfer',
            `${rows.transfer}: ${leastText(sheet, incomes.transfer)}`,
            'The loss of a lot lowers the gain of the other lots of the same sale.',
          ],
        ]}
        onChoose={(value) => onChoose({ rows: value })}
      >
        By lot is never the lower income, so it stands until you choose.
      </Choice>
      <Choice
        legend="Head of income of this year"
        chosen={choices.head}
        options={[
          ['capital', head.capital, ''],
          ['business', head.business, ''],
        ]}
        onChoose={(value) => onChoose({ head: value })}
      />
      {receipts.length === 0 ? null : (
        <Choice
          legend="Rewards of this year"
          chosen={choices.rewards}
          options={[
            [
              'worth',
              rewards.worth,
              `Their worth, ${receiptSumText(sheet)}, is income of this year, and later their cost.`,
            ],
            [
              'zero',
              rewards.zero,
              'They are no income here, and all that a sale of them brings is a gain.',
            ],
          ]}
          onChoose={(value) => onChoose({ rewards: value })}
        />
      )}
    </div>
  )
}

type ChoiceProps<T extends string> = {
  legend: string
  chosen: T
  /** Value, name and a sentence. */
  options: readonly (readonly [T, string, string])[]
  onChoose: (value: T) => void
  children?: ReactNode
}

function Choice<T extends string>({ legend, chosen, options, onChoose, children }: ChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map(([value, text, sentence]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>
            <strong>{text}</strong>
            {sentence === '' ? null : <span className={styles.sentence}>{sentence}</span>}
          </span>
        </label>
      ))}
      {children === undefined ? null : <p className={styles.note}>{children}</p>}
    </fieldset>
  )
}
