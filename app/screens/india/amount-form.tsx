import { useId } from 'react'
import { Form } from 'react-router'
import type { Currency } from '../../../market/money/currency.ts'
import { SUGGESTED_RUPEES, toAmountParam } from '../../../market/tickers/rupee-amount.ts'
import { pageHref, screenPath } from '../../routing/page-href.ts'
import { OptionLinks } from '../../shell/layout/option-links.tsx'
import { HiddenParams } from '../../shell/navigation/hidden-params.tsx'
import { useSearchText } from '../../shell/navigation/use-search-text.ts'
import type { AmountField } from './india-answer.ts'
import styles from './india-page.module.css'

type AmountFormProps = { amount: AmountField; rupees: number; currency: Currency }

/** How much to buy for: a field, and four suggestions. The server checks it and says what is wrong. */
export function AmountForm({ amount: { text, problem }, rupees, currency }: AmountFormProps) {
  const id = useId()
  const input = useSearchText(text)
  return (
    <div className={styles.amount}>
      <Form noValidate action={screenPath('india', {})} preventScrollReset>
        <label htmlFor={id}>Amount in ₹</label>
        <input
          ref={input}
          id={id}
          name="amount"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={60}
          defaultValue={text}
          aria-invalid={problem !== null}
          aria-describedby={`${id}problem`}
        />
        <HiddenParams searchParams={{ currency }} />
        <button type="submit">Show</button>
        <p id={`${id}problem`} role="status" className={styles.problem}>
          {problem}
        </p>
      </Form>
      <OptionLinks
        label="Amounts"
        links={SUGGESTED_RUPEES.map((suggested) => ({
          text: suggested.text,
          href: pageHref('india', { amount: toAmountParam(suggested.rupees), currency }),
          isChosen: problem === null && suggested.rupees === rupees,
        }))}
      />
    </div>
  )
}
