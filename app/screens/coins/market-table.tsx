import type { Currency } from '../../../market/money/currency.ts'
import { noticeOf, type Snapshot } from '../../../market/snapshot.ts'
import type { SearchParams } from '../../routing/search-params.ts'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import type { CoinTable } from './coin-table.ts'
import styles from './market-table.module.css'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useScrollTopOnSort } from './use-scroll-top-on-sort.ts'

type MarketTableProps = {
  coins: Snapshot<CoinTable>
  /** The currency of the amounts in the rows. */
  currency: Currency
  /** The search params that links keep, from the pending navigation if there is one. */
  chosen: SearchParams
  /** The search params of the rows on screen. */
  shown: SearchParams
}

const CAPTION_ID = 'coins-caption'

/** A table in its own region that scrolls sideways, and in both directions on a narrow screen. */
export function MarketTable({ coins, currency, chosen, shown }: MarketTableProps) {
  const region = useScrollTopOnSort(
    `${shown.page} ${shown.sort} ${shown.show} ${shown.stablecoins}`,
  )
  return (
    <ScrollRegion ref={region} labelledBy={CAPTION_ID} className={styles.region}>
      <table className={styles.table}>
        <caption id={CAPTION_ID} className="visually-hidden">
          {`Coins on page ${shown.page} by market cap, in ${currency.toUpperCase()}`}
        </caption>
        <TableHead chosen={chosen} sort={shown.sort} />
        <tbody>
          {coins.value.rows.map((coin) => (
            <TableRow
              key={coin.id}
              coin={coin}
              currency={currency}
              notice={noticeOf(coins.notices, coin.id)}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
