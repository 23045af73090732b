import { memo } from 'react'
import type { Choices } from '../market/choices.ts'
import type { Currency } from '../market/currency.ts'
import { noticeOf, type Snapshot } from '../market/snapshot.ts'
import { useAfterIdle } from '../ui/after-idle.tsx'
import { loadStar } from '../watchlist/load-star.ts'
import type { CoinTable } from './coin-table.ts'
import styles from './market-table.module.css'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useTopOfOrder } from './use-top-of-order.ts'

type MarketTableProps = {
  coins: Snapshot<CoinTable>
  currency: Currency
  /** What links keep: the choice that is on its way if there is one. */
  chosen: Choices
  /** What `coins` were asked for with. */
  shown: Choices
}

const CAPTION_ID = 'coins-caption'

/** A table in a region of its own that scrolls sideways, and on a narrow screen both ways. */
export function MarketTable({ coins, currency, chosen, shown }: MarketTableProps) {
  const region = useTopOfOrder(`${shown.page} ${shown.sort} ${shown.show} ${shown.stablecoins}`)
  return (
    <section
      ref={region}
      aria-labelledby={CAPTION_ID}
      // Otherwise nobody without a pointer could scroll it.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
      tabIndex={0}
      className={styles.region}
    >
      <table className={styles.table}>
        <caption id={CAPTION_ID} className="visually-hidden">
          Coins by market cap, page {shown.page}, in {currency.toUpperCase()}
        </caption>
        <TableHead chosen={chosen} sort={shown.sort} />
        <TableBody coins={coins} currency={currency} />
      </table>
    </section>
  )
}

/** Kept as it is while another order is on its way: a hundred rows take their time. */
const TableBody = memo(function TableBody({
  coins,
  currency,
}: Pick<MarketTableProps, 'coins' | 'currency'>) {
  const Star = useAfterIdle(loadStar)
  return (
    <tbody>
      {coins.value.rows.map((coin) => (
        <TableRow
          key={coin.id}
          coin={coin}
          currency={currency}
          notice={noticeOf(coins.notices, coin.id)}
          star={Star === null ? null : <Star id={coin.id} name={coin.name} />}
        />
      ))}
    </tbody>
  )
})
