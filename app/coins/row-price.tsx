import type { Currency } from '../market/money/currency.ts'
import { formatCardPrice } from '../market/money/format-price.ts'
import { PriceText } from '../market/money/price-text.tsx'
import { NoticeText } from '../market/notice-text.tsx'
import type { Notice } from '../market/snapshot.ts'
import { LocalTime } from '../ui/local-time.tsx'

type RowPriceProps = {
  price: number | null
  currency: Currency
  notice: Notice | undefined
  /** When the service last updated it, where that is hours before the rows around it. */
  oldAsOfMs: number | undefined
  /** Of its age. */
  className: string | undefined
}

/** The price of a coin in a list, and what is to be said of it. */
export function RowPrice({ price, currency, notice, oldAsOfMs, className }: RowPriceProps) {
  return (
    <>
      <PriceText price={formatCardPrice(price, currency)} />
      <NoticeText notice={notice} />
      {oldAsOfMs === undefined ? null : (
        <span className={className}>
          As of <LocalTime timeMs={oldAsOfMs} />
        </span>
      )}
    </>
  )
}
