import { isolate } from '../../lib/isolate.ts'
import { formatPrice } from '../../market/money/format-price.ts'
import type { PremiumBasis } from '../../market/tickers/premium.ts'
import { worldPriceInRupees } from '../../market/tickers/premium.ts'
import { TradeTime } from './trade-time.tsx'

type PremiumSourcesProps = {
  coinName: string
  basis: Pick<PremiumBasis, 'isWorldPriceConverted' | 'rupeesPerDollar' | 'worldPriceUsd'>
}

/**
 * What prices in rupees are compared with: both sources, each with its time. In an `AgedIsland`,
 * which adds the ages. Inside a `p`. A line ends with a time and not with a full stop, which would
 * stand apart from a time without its age.
 */
export function PremiumSources({ coinName, basis }: PremiumSourcesProps) {
  const { isWorldPriceConverted, worldPriceUsd, rupeesPerDollar } = basis
  const inRupees = worldPriceInRupees(basis)
  return (
    <>
      {worldPriceUsd === null ? (
        `The world price of ${isolate(coinName)} is unknown now.`
      ) : (
        <>
          The world price is CoinGecko’s price of {formatPrice(worldPriceUsd.amount, 'usd').text},
          {isWorldPriceConverted ? ' converted at the bank rate,' : null} received{' '}
          <TradeTime timeMs={worldPriceUsd.fetchedAtMs} />
        </>
      )}
      <br />
      {rupeesPerDollar === null ? (
        'The bank rate of the dollar is unknown now.'
      ) : (
        <>
          The bank rate is {formatPrice(rupeesPerDollar.amount, 'inr').text} per dollar, from
          CoinGecko’s exchange rates, received <TradeTime timeMs={rupeesPerDollar.fetchedAtMs} />
        </>
      )}
      <br />
      {inRupees === null
        ? null
        : `Together they make ${formatPrice(inRupees, 'inr').text} per ${isolate(coinName)}. `}
      {BANK_RATE_NOTE}
    </>
  )
}

const BANK_RATE_NOTE = 'Bank rates stand still at weekends, and prices of coins do not.'

/** What the prices of exchanges leave out. */
export const NOT_INCLUDED_NOTE =
  'Fees, tax and peer-to-peer offers are not included. Tezi does not check whether an exchange is registered with FIU-IND or allows withdrawals.'
