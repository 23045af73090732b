import { isolate } from '../../../lib/isolate.ts'
import { formatPrice } from '../../../market/money/format-price.ts'
import type { PremiumBasis } from '../../../market/tickers/premium.ts'
import { TradeTime } from './trade-time.tsx'

type PremiumSourcesProps = {
  coinName: string
  basis: Pick<PremiumBasis, 'worldPrice' | 'arrivedAtMs'>
  className: string | undefined
}

/**
 * What prices in rupees are compared with, and when. A line ends with a time and not with a full
 * stop, which would stand apart from a time without its age.
 */
export function PremiumSources({ coinName, basis, className }: PremiumSourcesProps) {
  const { worldPrice, arrivedAtMs } = basis
  return (
    <p className={className}>
      {worldPrice === null ? (
        <span>
          <span>{`The world price of ${isolate(coinName)} was unknown when these prices arrived, `}</span>
          <TradeTime timeMs={arrivedAtMs} />
        </span>
      ) : (
        <span>
          <span>{`The world price is CoinGecko’s price of ${formatPrice(worldPrice.amount, 'inr').text}, received `}</span>
          <TradeTime timeMs={worldPrice.fetchedAtMs} />
          <br />
          Premiums are of the time when these prices arrived, <TradeTime timeMs={arrivedAtMs} />
        </span>
      )}
      <br />
      {BANK_RATE_NOTE}
    </p>
  )
}

const BANK_RATE_NOTE =
  'CoinGecko converts its price in dollars at one bank rate. It stands still at weekends, and prices of coins do not.'

/** What the prices of exchanges leave out. */
export const NOT_INCLUDED_NOTE =
  'Fees, tax and peer-to-peer offers are not included. Tezi does not check whether an exchange is registered with FIU-IND or allows withdrawals.'
