import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { formatDate } from '../../../../lib/format-date.ts'
import type { Currency } from '../../../../market/money/currency.ts'
import {
  checkDraft,
  type DraftContext,
  type DraftField,
  type DraftProblems,
} from '../../../../portfolio/check-draft.ts'
import { type Draft, emptyDraft, toDraft } from '../../../../portfolio/draft.ts'
import {
  type KeptTransaction,
  KINDS,
  mayHaveTotal,
  type Transaction,
} from '../../../../portfolio/transaction.ts'
import { amountInput } from './amount-input.ts'
import { CoinField } from './coin-field.tsx'
import { DayPrice } from './day-price.tsx'
import { describeTransaction } from './describe-transaction.ts'
import { FeeField } from './fee-field.tsx'
import { Field } from './field.tsx'
import { KIND_TEXTS } from './kind-texts.ts'
import { MoneyFields } from './money-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { TdsFields } from './tds-fields.tsx'
import styles from './transaction-form.module.css'
import type { CoinNames } from './use-coin-names.ts'

export type Meanwhile = 'changed' | 'removed' | null

type TransactionFormProps = {
  currency: Currency
  kept: readonly KeptTransaction[]
  /** The transaction to change. Null for a new one. */
  edited: KeptTransaction | null
  /** What another tab has done with the edited transaction since the form opened. */
  meanwhile: Meanwhile
  /** Whether the transactions are still being read. */
  isReading: boolean
  names: CoinNames
  shortageAfter: DraftContext['shortageAfter']
  /** Resolves when it is known what became of it. */
  onSave: (transaction: Transaction) => Promise<void>
  onCancel: () => void
}

/** Adds a transaction, or changes one. What is wrong stands at its field. */
export function TransactionForm(props: TransactionFormProps) {
  const { currency, kept, edited, meanwhile, isReading, names, onSave, onCancel } = props
  const [draft, setDraft] = useState<Draft>(() =>
    edited === null ? emptyDraft(Date.now(), currency) : toDraft(edited, currency),
  )
  const [problems, setProblems] = useState<DraftProblems>({})
  const [isSaving, setIsSaving] = useState(false)
  const [isEarly, setIsEarly] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { kind } = draft
  // Thousands of transactions take longer than a key.
  const heldCoins = useMemo(() => coinsOf(kept), [kept])
  const hasMoney = mayHaveTotal(kind)

  // The form may open far from the button that opens it.
  useEffect(() => heading.current?.focus(), [])

  function change(changes: Partial<Draft>): void {
    const names = Object.keys(changes)
    const isOther = names.some((name) => FILL_FIELDS.has(name))
    setDraft({ ...draft, ...(isOther ? { fill: null } : {}), ...changes })
    clearProblems(names)
  }

  function clearProblems(changed: readonly string[]): void {
    setProblems(
      Object.fromEntries(Object.entries(problems).filter(([name]) => !changed.includes(name))),
    )
  }

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    // Otherwise a second click adds it twice.
    if (isSaving) return
    setIsEarly(isReading)
    if (isReading) return
    setIsSaving(true)
    const moment = String(new FormData(event.currentTarget).get('moment'))
    const checked = await checkDraft(
      { ...draft, moment },
      { nowMs: Date.now(), edited, symbolOf: names.symbolOf, shortageAfter: props.shortageAfter },
    )
    if ('transaction' in checked) await onSave(checked.transaction)
    else showProblems(checked.problems)
    setIsSaving(false)
  }

  function showProblems(found: DraftProblems): void {
    setProblems(found)
    const first = FIELD_ORDER.find((name) => found[name] !== undefined)
    const field = form.current?.elements.namedItem(first ?? '')
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className={styles.form}>
      <h2 ref={heading} tabIndex={-1}>
        {edited === null ? 'Add a transaction' : 'Change the transaction'}
      </h2>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">Kind</legend>
        {KINDS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="kind"
              checked={kind === one}
              onChange={() => change({ kind: one })}
            />
            <span>{KIND_TEXTS[one]}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.fields}>
        <CoinField
          label={kind === 'swap' ? 'Coin you gave' : 'Coin'}
          name="coin"
          chosenText={draft.coin === null ? '' : names.textOf(draft.coin)}
          problem={problems.coin}
          currency={currency}
          onChoose={(coin) => {
            if (coin !== null) names.remember(coin)
            change({ coin: coin?.id ?? null, ...feeUnitAfter(draft, coin?.id ?? null) })
          }}
        />
        <Field
          label={draft.coin === null ? 'Amount' : `Amount in ${names.symbolOf(draft.coin)}`}
          problem={problems.amount}
        >
          {(field) => <input {...field} {...amountInput('amount', draft, change)} />}
        </Field>
        {kind === 'swap' ? (
          <>
            <CoinField
              label="Coin you got"
              name="receivedCoin"
              chosenText={draft.receivedCoin === null ? '' : names.textOf(draft.receivedCoin)}
              problem={problems.receivedCoin}
              currency={currency}
              onChoose={(coin) => {
                if (coin !== null) names.remember(coin)
                change({ receivedCoin: coin?.id ?? null })
              }}
            />
            <Field
              label={
                draft.receivedCoin === null
                  ? 'Amount you got'
                  : `Amount you got in ${names.symbolOf(draft.receivedCoin)}`
              }
              problem={problems.receivedAmount}
            >
              {(field) => <input {...field} {...amountInput('receivedAmount', draft, change)} />}
            </Field>
          </>
        ) : null}
        {hasMoney ? (
          <MoneyFields draft={draft} problems={problems} currency={currency} onChange={change} />
        ) : null}
        <DayPrice
          draft={draft}
          momentOf={() => String(new FormData(form.current ?? undefined).get('moment'))}
          symbolOf={names.symbolOf}
          onChange={change}
        />
        <Field label="Date and time" problem={problems.moment} note="In your time zone.">
          {(field) => (
            <input
              {...field}
              type="datetime-local"
              name="moment"
              step="1"
              max="9999-12-31T23:59:59"
              // A half-typed date has no value, and a controlled field would lose its parts.
              defaultValue={draft.moment}
              onChange={() => {
                clearProblems(['moment'])
                // A price is of one day.
                setDraft({ ...draft, fill: null })
              }}
            />
          )}
        </Field>
        <FeeField
          draft={draft}
          problem={problems.fee}
          coins={feeCoins(draft, heldCoins)}
          symbolOf={names.symbolOf}
          onChange={change}
        />
        <TdsFields
          draft={draft}
          problems={problems}
          coins={feeCoins(draft, heldCoins)}
          symbolOf={names.symbolOf}
          onChange={change}
        />
        <PlaceFields draft={draft} kept={kept} onChange={change} />
      </div>
      {meanwhile === null ? null : (
        <p role="alert">
          {meanwhile === 'removed' || edited === null
            ? 'Another tab has removed this transaction meanwhile. “Add” enters it as a new one.'
            : `Another tab has changed this transaction meanwhile. Nothing was saved. There: ${describeTransaction(edited, names)}, ${formatDate(edited.atMs, 'visitor')}. “Save” replaces that with what stands here.`}
        </p>
      )}
      {isEarly && isReading ? (
        <p role="alert">Your transactions are still loading. Try again in a moment.</p>
      ) : null}
      <p className={styles.buttons}>
        <button type="submit" className="primary" aria-disabled={isSaving}>
          {edited === null ? 'Add' : 'Save'}
        </button>
        {isSaving ? <span role="status">Saving</span> : null}
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </p>
    </form>
  )
}

/** What an accepted price depends on. */
const FILL_FIELDS = new Set([
  ...['kind', 'coin', 'receivedCoin', 'money', 'currency', 'rate', 'rateCurrency'],
])

/** As they stand in the form. The first wrong one gets the focus. */
const FIELD_ORDER: readonly DraftField[] = [
  'coin',
  'amount',
  'receivedCoin',
  'receivedAmount',
  'money',
  'rate',
  'acquired',
  'moment',
  'fee',
  'tds',
  'tdsAmount',
]

/** Without money, a fee is most often in the coin. */
function feeUnitAfter({ feeCoin, kind }: Draft, chosen: string | null): Partial<Draft> {
  return !mayHaveTotal(kind) && feeCoin === null ? { feeCoin: chosen } : {}
}

/** The coins of the transaction, and those of which something was held. */
function feeCoins({ coin, receivedCoin, feeCoin, tdsCoin }: Draft, held: readonly string[]) {
  const ofDraft = [coin, receivedCoin, feeCoin, tdsCoin].filter((one) => one !== null)
  return [...new Set([...ofDraft, ...held])]
}

function coinsOf(kept: readonly KeptTransaction[]): string[] {
  const held = new Set<string>()
  for (const { coin, received } of kept) {
    held.add(coin)
    if (received !== null) held.add(received.coin)
  }
  return [...held]
}
