import { useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import { SIDES } from '../../../market/tickers/market-view.ts'
import { SUGGESTED_RUPEES, toAmountParam } from '../../../market/tickers/rupee-amount.ts'
import { pageHref, screenPath } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { pickParams } from '../../routing/screens.ts'
import { MAX_QUERY_LENGTH } from '../../routing/search-params.ts'
import { OptionLinks } from '../../shell/layout/option-links.tsx'
import { HiddenParams } from '../../shell/navigation/hidden-params.tsx'
import { useParsedSearchParams } from '../../shell/navigation/use-search-params.ts'
import { useSearchText } from '../../shell/navigation/use-search-text.ts'
import { amountFieldProps } from '../../ui/amount-field.ts'
import type { CheckedField, IndiaAnswer } from './india-answer.ts'
import styles from './india-page.module.css'

type OrderFormProps = Pick<IndiaAnswer['value'], 'chosen' | 'search' | 'amount' | 'rupees'>

/** Which coin, for how much, and whether to buy or to sell. The server checks it and says what is wrong. */
export function OrderForm({ chosen: coin, search, amount, rupees }: OrderFormProps) {
  const searchParams = pickParams('india', useParsedSearchParams())
  const chosen = { ...searchParams, coin: coin?.id ?? '', q: '' }
  return (
    <div className={styles.order}>
      <Form noValidate action={screenPath('india', {})} preventScrollReset>
        <TypedField
          label="Another coin"
          name="q"
          field={search}
          answer={coin?.id ?? ''}
          maxLength={MAX_QUERY_LENGTH}
          placeholder="SOL, Pepe"
        />
        <TypedField
          label="Amount in ₹"
          name="amount"
          field={amount}
          maxLength={60}
          {...amountFieldProps('inr')}
        />
        <HiddenParams searchParams={{ ...chosen, amount: '' }} />
        <button type="submit" className="primary">
          Show
        </button>
        {search.problem === null ? null : (
          <PageLink
            to={pageHref('search', { q: search.text, currency: chosen.currency })}
            className={styles.search}
          >
            Search for it
          </PageLink>
        )}
      </Form>
      <OptionLinks
        label="Buy or sell"
        links={SIDES.map((side) => ({
          text: side === 'buy' ? 'Buy' : 'Sell',
          href: pageHref('india', { ...chosen, side }),
          isChosen: side === chosen.side,
        }))}
      />
      <OptionLinks
        label="Amounts"
        links={SUGGESTED_RUPEES.map((suggested) => ({
          text: suggested.text,
          href: pageHref('india', { ...chosen, amount: toAmountParam(suggested.rupees) }),
          isChosen: amount.problem === null && suggested.rupees === rupees,
        }))}
      />
    </div>
  )
}

type TypedFieldProps = {
  label: string
  name: string
  field: CheckedField
  maxLength: number
  /** Another answer empties the field, even if it has the focus. */
  answer?: string
  placeholder?: string
} & Partial<ReturnType<typeof amountFieldProps>>

/** A field of text, with what is wrong with it. */
function TypedField({ label, field: { text, problem }, answer, ...others }: TypedFieldProps) {
  const id = useId()
  const input = useSearchText(text)
  const shownAnswer = useRef(answer)
  useEffect(() => {
    if (shownAnswer.current === answer) return
    shownAnswer.current = answer
    if (input.current !== null) input.current.value = text
  }, [answer, text, input])
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        autoComplete="off"
        spellCheck={false}
        {...others}
        ref={input}
        id={id}
        type="text"
        autoCapitalize="none"
        enterKeyHint="go"
        defaultValue={text}
        aria-invalid={problem !== null}
        aria-describedby={`${id}problem`}
      />
      <p id={`${id}problem`} role="status" className={styles.problem}>
        {problem}
      </p>
    </div>
  )
}
