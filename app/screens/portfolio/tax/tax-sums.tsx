import { toDecimal } from '../../../../market/portfolio/decimals.ts'
import { formatSum } from '../../../../market/portfolio/format-money.ts'
import type { TaxSheet } from '../../../../market/portfolio/tax/tax-sheet.ts'
import { OutLink } from '../../../ui/out-link.tsx'
import styles from './tax.module.css'
import { METHOD_TEXT, NOT_ADVICE_TEXT, openText, rulesText } from './tax-texts.ts'

/** The sums in whole rupees, as the form has them, and how they are worked out. */
export function TaxSums({ sheet }: { sheet: TaxSheet }) {
  const { income, tax, tds } = sheet
  const open = openText(sheet)
  return (
    <>
      <dl className={styles.sums}>
        <Sum name="Income" amount={income} />
        {tax === null ? null : (
          <>
            <Sum name="Tax of 30%" amount={tax.tax} />
            <Sum name="Cess of 4%" amount={tax.cess} />
          </>
        )}
        <Sum name="TDS, a credit" amount={tds} />
        {tax === null ? null : (
          <Sum
            name={tax.toPay.startsWith('-') ? 'More TDS than tax' : 'What remains'}
            amount={tax.toPay.replace('-', '')}
          />
        )}
      </dl>
      {open === '' ? null : (
        <p className={styles.note}>
          <strong>{open}</strong>
        </p>
      )}
      <p className={styles.note}>
        <span>{`${rulesText(sheet)} `}</span>
        {tax === null ? null : (
          <>
            <span>{`Source: ${tax.rules.source.text}, `}</span>
            <OutLink url={tax.rules.source.url} />
            <span>. </span>
          </>
        )}
        <span>{METHOD_TEXT}</span>
      </p>
      <p className={styles.note}>
        <strong>{NOT_ADVICE_TEXT}</strong>
      </p>
    </>
  )
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatSum(toDecimal(toDecimal(amount).toFixed(0)), 'inr')}</dd>
    </div>
  )
}
