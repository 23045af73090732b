import type { Notice } from '../../../market/answer/snapshot.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'
import { NoticeText } from '../../figures/notice-text.tsx'
import { PriceText } from '../../figures/price-text.tsx'
import { HighlightedChange } from '../../ui/highlighted-change.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import type { OutdatedRowTime, PricedCoin } from './list-coin.ts'
import styles from './row-price.module.css'

type RowPriceProps = {
  coin: Pick<PricedCoin, 'price'> & OutdatedRowTime
  currency: Currency
  notice: Notice | undefined
}

/** The price of a coin in a list, with its notices. */
export function RowPrice({ coin, currency, notice }: RowPriceProps) {
  const { price, oldAsOfMs, oldAsOfFormat } = coin
  return (
    <>
      <HighlightedChange key={currency} value={price}>
        <PriceText price={formatCardPrice(price, currency)} />
      </HighlightedChange>
      <NoticeText notice={notice} />
      {oldAsOfMs === undefined ? null : (
        <span className={styles.age}>
          As of <LocalTime timeMs={oldAsOfMs} format={oldAsOfFormat} />
        </span>
      )}
    </>
  )
}
