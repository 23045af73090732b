import { type KeyboardEvent, useId, useState } from 'react'
import type { Currency } from '../../../../market/money/currency.ts'
import { MAX_QUERY_LENGTH, parseSearchParams } from '../../../routing/search-params.ts'
import { CoinLine } from '../../coin-lists/coin-line.tsx'
import { findNamesakes } from '../../coin-lists/find-namesakes.ts'
import type { Names } from '../../coin-lists/list-coin.ts'
import { NO_OPTION, nextOptionIndex } from '../../search/next-option-index.ts'
import { useSearchResults } from '../../search/use-search-results.ts'
import { Field } from './field.tsx'
import styles from './transaction-form.module.css'
import { useDeviceCoins } from './use-device-coins.ts'

type CoinFieldProps = {
  label: string
  name: string
  /** The name of the chosen coin. Empty before one is chosen. */
  chosenText: string
  problem: string | undefined
  currency: Currency
  /** Null while the visitor types another one. */
  onChoose: (coin: Names | null) => void
}

/** Chooses a coin by the search: an editable combobox, whose value is a coin and never a ticker. */
export function CoinField({
  label,
  name,
  chosenText,
  problem,
  currency,
  onChoose,
}: CoinFieldProps) {
  const [text, setText] = useState(chosenText)
  const [isOpen, setIsOpen] = useState(false)
  const [chosenOption, setChosenOption] = useState(NO_OPTION)
  const listId = useId()
  const { q } = parseSearchParams(new URLSearchParams({ q: isOpen ? text : '' })).searchParams
  const { results, isCurrent, hasFailed } = useSearchResults(q, currency)
  const deviceCoins = useDeviceCoins(hasFailed ? q : '', currency)
  const found = hasFailed ? deviceCoins : (results?.coins ?? [])
  const coins = isOpen && q !== '' ? found : []
  const namesakes = findNamesakes(coins)
  const isOfText = isCurrent || hasFailed
  const active = chosenOption === NO_OPTION && isOfText && coins.length > 0 ? 0 : chosenOption

  function type(next: string): void {
    setText(next)
    setIsOpen(true)
    setChosenOption(NO_OPTION)
    onChoose(null)
  }

  function choose(coin: Names): void {
    setText(coinText(coin))
    setIsOpen(false)
    onChoose(coin)
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || !isOpen) return
    const coin = coins[active]
    if (event.key === 'Escape') setIsOpen(false)
    if (event.key === 'Enter' && coin !== undefined) {
      event.preventDefault()
      choose(coin)
    }
    const next = nextOptionIndex(event.key, chosenOption, {
      count: coins.length,
      isFirstActive: isOfText,
    })
    if (next === null) return
    event.preventDefault()
    setChosenOption(next)
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <Field
      label={label}
      problem={problem ?? (hasFailed && coins.length === 0 ? SEARCH_FAILED : undefined)}
    >
      {(field) => (
        <div className={styles.coin}>
          <input
            {...field}
            name={name}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={coins.length > 0}
            aria-controls={coins.length > 0 ? listId : undefined}
            aria-activedescendant={
              coins.length > 0 && active !== NO_OPTION ? `${listId}-${active}` : undefined
            }
            placeholder="BTC, Ethereum"
            value={text}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => type(event.target.value)}
            onKeyDown={handleKey}
            onBlur={() => setIsOpen(false)}
          />
          {coins.length > 0 ? (
            <div id={listId} role="listbox" aria-label={label} className={styles.options}>
              {coins.map((coin, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
                <div
                  key={coin.id}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  // Otherwise the field loses the focus, and the list closes before the click.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(coin)}
                >
                  <CoinLine
                    // Without the line of a week, there is room for the whole name.
                    coin={{ ...coin, sparkline: null }}
                    currency={currency}
                    hasNamesake={namesakes.has(coin.id)}
                  />
                </div>
              ))}
            </div>
          ) : null}
          {q !== '' && isCurrent && coins.length === 0 ? (
            <p role="status">{`Nothing called “${q}”.`}</p>
          ) : null}
        </div>
      )}
    </Field>
  )
}

const SEARCH_FAILED = 'The search does not answer now. Try again in a minute.'

export function coinText({ symbol, name }: Pick<Names, 'symbol' | 'name'>): string {
  return symbol === '' ? name : `${symbol.toUpperCase()} (${name})`
}
