import { CURRENCIES, currencySymbol, isCurrency } from '../../../market/money/currency.ts'
import type { SearchParams } from '../../routing/search-params.ts'
import { HiddenParams } from '../navigation/hidden-params.tsx'
import { useEarlyChoice } from '../navigation/use-early-choice.ts'
import { useChangeSearchParams } from '../navigation/use-search-params.ts'
import styles from './currency-selector.module.css'

type CurrencySelectorProps = {
  path: string
  /** The page's search params. A change of currency keeps the others. */
  searchParams: Partial<SearchParams> & Pick<SearchParams, 'currency'>
  /** The hash of the address, if it selects what the page shows. It is kept too. */
  hash?: string
}

export function CurrencySelector({ path, searchParams, hash }: CurrencySelectorProps) {
  const choose = useChangeSearchParams(path, searchParams, hash)
  const { currency: shown, ...others } = searchParams

  const form = useEarlyChoice((chosen) => {
    const currency = chosen.get('currency')
    if (typeof currency === 'string' && isCurrency(currency) && currency !== shown) {
      choose({ currency })
    }
  })

  return (
    <form ref={form} method="get" action={path} autoComplete="off" className={styles.form}>
      <HiddenParams searchParams={others} />
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
