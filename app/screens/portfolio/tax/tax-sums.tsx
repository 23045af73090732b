import type { ShownTaxSheet } from '../../../../portfolio/tax/tax-sheet.ts'
import {
  choicesText,
  METHOD_TEXT,
  NOT_ADVICE_TEXT,
  openText,
  priceText,
  rulesText,
  statementsOf,
  sumsOf,
} from '../../../../portfolio/tax/tax-texts.ts'
import { Fact } from '../../../ui/fact.tsx'
import { OutLink } from '../../../ui/out-link.tsx'
import styles from './tax.module.css'

/** The sums in whole rupees, as the form has them. */
export function TaxSums({ sheet }: { sheet: ShownTaxSheet }) {
  const open = openText(sheet)
  return (
    <>
      <dl className={styles.sums}>
        {sumsOf(sheet).map(({ name, value }) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      {open === '' ? null : (
        <p className={styles.note}>
          <strong>{open}</strong>
        </p>
      )}
      <p className={styles.note}>{choicesText(sheet)}</p>
      <p className={styles.note}>
        <strong>{NOT_ADVICE_TEXT}</strong>
      </p>
    </>
  )
}

/** The method, and who says each rule. */
export function TaxMethod({ sheet }: { sheet: ShownTaxSheet }) {
  return (
    <section className={styles.rows}>
      <h2>How it is worked out</h2>
      <p className={styles.note}>{`${rulesText(sheet)} ${METHOD_TEXT} ${priceText(sheet)}`}</p>
      <ul className={styles.statements}>
        {statementsOf(sheet).map(({ text, source, checked }) => (
          <li key={text}>
            {`${text} Source: ${source.text}, `}
            <OutLink url={source.url} />
            {`. Checked on ${checked}.`}
          </li>
        ))}
      </ul>
    </section>
  )
}
