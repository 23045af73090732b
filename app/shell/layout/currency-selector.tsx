import { useEffect, useRef } from 'react'
import type { Choices } from '../../market/choices.ts'
import { CURRENCIES, currencySymbol, isCurrency } from '../../market/money/currency.ts'
import { OtherChoices } from '../navigation/other-choices.tsx'
import { useChoose } from '../navigation/use-choices.ts'
import styles from './currency-selector.module.css'

type CurrencySelectorProps = {
  path: string
  /** The page's choices; all but the currency are kept. */
  choices: Partial<Choices> & Pick<Choices, 'currency'>
  /** Kept as well, where it tells what the page shows. */
  hash?: string
}

export function CurrencySelector({ path, choices, hash }: CurrencySelectorProps) {
  const form = useRef<HTMLFormElement>(null)
  const choose = useChoose(path, choices, hash)
  const { currency: shown, ...others } = choices

  // A radio chosen while the scripts were still loading would otherwise be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there at the start
  useEffect(() => {
    const chosen = form.current && new FormData(form.current).get('currency')
    if (typeof chosen === 'string' && isCurrency(chosen) && chosen !== shown) {
      // Not from inside the effect, where React cannot show it at once.
      queueMicrotask(() => choose({ currency: chosen }))
    }
  }, [])

  return (
    <form ref={form} method="get" action={path} autoComplete="off" className={styles.form}>
      <OtherChoices choices={others} />
      <fieldset className={styles.options}>
        <legend className="visually-hidden">Currency</legend>
        {CURRENCIES.map((currency) => (
          <label key={currency} className={styles.option}>
            <input
              type="radio"
              name="currency"
              value={currency}
              checked={currency === shown}
              onChange={() => choose({ currency })}
            />
            <span>
              <span aria-hidden="true">{currencySymbol(currency)} </span>
              {currency.toUpperCase()}
            </span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className={`without-js ${styles.submit}`}>
        Show
      </button>
    </form>
  )
}
