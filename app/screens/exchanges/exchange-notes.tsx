import { SAME_TIME_MS } from '../../../market/answer/shown-freshness.ts'
import type { BitcoinPrice } from '../../../market/money/bitcoin-price.ts'
import { type Currency, currencySymbol } from '../../../market/money/currency.ts'
import { formatPrice } from '../../../market/money/format-price.ts'
import { LocalTime } from '../../ui/local-time.tsx'

const METHOD_HREF =
  'https://support.coingecko.com/hc/en-us/articles/36442561461657-Trust-Score-Methodology'

type ExchangeNotesProps = {
  bitcoin: BitcoinPrice | null
  currency: Currency
  /** The time of the list, which the page shows. The note repeats no time that is close to it. */
  listAsOfMs: number | null
}

/** What volumes and trust scores mean. */
export function ExchangeNotes(props: ExchangeNotesProps) {
  return (
    <>
      <BitcoinNote {...props} />
      <TrustNote />
    </>
  )
}

/** The bitcoin price that converted the volumes. */
function BitcoinNote({ bitcoin, currency, listAsOfMs }: ExchangeNotesProps) {
  if (bitcoin === null) {
    return (
      <p>{`Volumes are in bitcoin only: no ${currencySymbol(currency)} price is available now.`}</p>
    )
  }
  const { price, asOfMs } = bitcoin
  const isClose = listAsOfMs !== null && Math.abs(listAsOfMs - asOfMs) <= SAME_TIME_MS
  return (
    <p>
      <span>
        {`Volumes in ${currencySymbol(currency)} at ${formatPrice(price, currency).text} per bitcoin`}
      </span>
      {isClose ? null : (
        <span>
          , as of <LocalTime timeMs={asOfMs} />
        </span>
      )}
      <span>.</span>
    </p>
  )
}

/** Explains the trust score. The service publishes its parts, but no points for each part. */
function TrustNote() {
  return (
    <p>
      CoinGecko gives each exchange up to 10 points, mostly for liquidity and cybersecurity.{' '}
      <a href={METHOD_HREF} rel="noopener noreferrer">
        How the trust score works
      </a>
    </p>
  )
}
