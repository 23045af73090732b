import type { ReactNode } from 'react'
import { formatPrice } from '../../../market/money/format-price.ts'
import type { Side } from '../../../market/tickers/market-view.ts'
import type { RupeeComparison } from './rupee-comparison.ts'
import styles from './tickers.module.css'
import { TradeLink } from './trade-link.tsx'
import { TradeTime } from './trade-time.tsx'

/** Stands outside the fold: it changes what a visitor pays or gets. */
export const BEFORE_FEES_NOTES: Record<Side, string> = {
  buy: 'Prices of last trades, before fees and GST.',
  sell: 'Prices of last trades. TDS is subtracted, fees and GST are not.',
}

/** What the prices of exchanges leave out. */
export const NOT_INCLUDED_NOTE =
  'Fees, tax and peer-to-peer offers are not included. Tezi does not check whether an exchange is registered with FIU-IND or allows withdrawals.'

type HowWorkedOutProps = {
  coins: readonly { name: string; basis: RupeeComparison['basis'] }[]
  side: Side
  /** Further notes. */
  children?: ReactNode
}

/** The sources of a comparison with the world price, their ages, and the rules, folded. */
export function HowWorkedOut({ coins, side, children }: HowWorkedOutProps) {
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
              {side === 'buy'
                ? 'We name the cheapest exchange that can fill your amount.'
                : 'We name the exchange that pays most and can fill your amount, which is counted at the world price.'}{' '}
              Each exchange counts once, with its largest pair. The percentage for several exchanges
              is their median.
            </p>
            {side === 'sell' ? <TdsSource /> : null}
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

const TDS_SOURCE =
  'https://support.coindcx.com/articles/tds-for-coindcx-app-users/what-is-the-1-tds/6381a02a6a0f965f943ccd64'

/** No tax is named without who says it, and when somebody last read it. */
function TdsSource() {
  return (
    <p>
      An exchange keeps 1% of what a sale brings as TDS, says{' '}
      <TradeLink url={TDS_SOURCE}>the help of CoinDCX</TradeLink> (read on 28 Nov 2026).
    </p>
  )
}

function Sources({ name, basis }: HowWorkedOutProps['coins'][number]) {
  const { worldPrice, arrivedAtMs } = basis
  return worldPrice === null ? (
    <p key="unknown">
      The world price of <bdi>{name}</bdi> was unknown when these prices arrived:{' '}
      <TradeTime timeMs={arrivedAtMs} />.
    </p>
  ) : (
    <p key="known">
      The world price of <bdi>{name}</bdi> is CoinGecko’s price of{' '}
      <span>{formatPrice(worldPrice.amount, 'inr').text}</span>, received{' '}
      <TradeTime timeMs={worldPrice.fetchedAtMs} />. Its premiums compare prices that arrived{' '}
      <TradeTime timeMs={arrivedAtMs} />.
    </p>
  )
}
