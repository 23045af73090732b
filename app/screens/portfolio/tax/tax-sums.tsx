import { formatRupees } from '../../../../portfolio/tax/rupees.ts'
import type { TaxSheet } from '../../../../portfolio/tax/tax-sheet.ts'
import {
  METHOD_TEXT,
  NOT_ADVICE_TEXT,
  openText,
  priceText,
  rulesText,
  sumsOf,
} from '../../../../portfolio/tax/tax-texts.ts'
import { Fact } from '../../../ui/fact.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { OutLink } from '../../../ui/out-link.tsx'
import styles from './tax.module.css'

/** The sums in whole rupees, as the form has them, and how they are worked out. */
export function TaxSums({ sheet }: { sheet: TaxSheet }) {
  const { tax } = sheet
  const open = openText(sheet)
  return (
    <>
      <dl className={styles.sums}>
        {sumsOf(sheet).map(({ name, amount }) => (
          <Fact key={name} name={name} value={formatRupees(amount, 0)} />
        ))}
      </dl>
      {open === '' ? null : (
        <p className={styles.note}>
          <strong>{open}</strong>
        </p>
      )}
      <Fold summary="How it is worked out">
        <p className={styles.note}>
          <span>{rulesText(sheet)}</span>
          {tax === null ? null : (
            <>
              <span> Sources: </span>
              {tax.rules.sources.map(({ text, url }, index) => (
                <span key={url}>
                  {`${index === 0 ? '' : '; '}${text}, `}
                  <OutLink url={url} />
                </span>
              ))}
              <span>.</span>
            </>
          )}
        </p>
        <p className={styles.note}>{`${METHOD_TEXT} ${priceText(sheet)}`}</p>
      </Fold>
      <p className={styles.note}>
        <strong>{NOT_ADVICE_TEXT}</strong>
      </p>
    </>
  )
}
