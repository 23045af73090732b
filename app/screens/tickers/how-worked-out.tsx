import type { ReactNode } from 'react'
import { isolate } from '../../../lib/isolate.ts'
import { formatPrice } from '../../../market/money/format-price.ts'
import type { RupeeComparison } from './rupee-comparison.ts'
import styles from './tickers.module.css'
import { TradeTime } from './trade-time.tsx'

/** Stands outside the fold: it changes what a visitor pays. */
export const BEFORE_FEES_NOTE = 'Prices of last trades, before fees and GST.'

/** What the prices of exchanges leave out. */
export const NOT_INCLUDED_NOTE =
  'Fees, tax and peer-to-peer offers are not included. Tezi does not check whether an exchange is registered with FIU-IND or allows withdrawals.'

type HowWorkedOutProps = {
  coins: readonly { name: string; basis: RupeeComparison['basis'] }[]
  /** Further notes. */
  children?: ReactNode
}

/** The sources of a comparison with the world price, their ages, and the rules, folded. */
export function HowWorkedOut({ coins, children }: HowWorkedOutProps) {
  return (
    <details className={styles.fold}>
      <summary>How this is worked out</summary>
      <div className={styles.notes}>
        {coins.map(({ name, basis }) => (
          <Sources key={name} name={name} basis={basis} />
        ))}
        {coins.length === 0 ? null : (
          <>
            <p>
              The answer names the lowest price that counts and has room for the amount. Each
              exchange counts once, with its largest pair. The median needs two exchanges.
            </p>
            <p>
              CoinGecko converts its price in dollars at one bank rate. Bank rates do not change at
              weekends, so the premium may look too high or too low.
            </p>
          </>
        )}
        {children}
        <p>{NOT_INCLUDED_NOTE}</p>
      </div>
    </details>
  )
}

function Sources({ name, basis }: HowWorkedOutProps['coins'][number]) {
  const { worldPrice, arrivedAtMs } = basis
  return (
    <p>
      {worldPrice === null ? (
        <span>{`The world price of ${isolate(name)} was unknown when these prices arrived: `}</span>
      ) : (
        <>
          <span>{`The world price of ${isolate(name)} is CoinGecko’s price of ${formatPrice(worldPrice.amount, 'inr').text}, received `}</span>
          <TradeTime timeMs={worldPrice.fetchedAtMs} />
          <span>. Its premiums compare prices that arrived </span>
        </>
      )}
      <TradeTime timeMs={arrivedAtMs} />
      <span>.</span>
    </p>
  )
}
