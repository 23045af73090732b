import { UNKNOWN_TEXT } from '../../../../lib/unknown-text.ts'
import type { Currency } from '../../../../market/money/currency.ts'
import { formatCompactPrice } from '../../../../market/money/format-compact.ts'
import { AmountText } from '../../../figures/amount-text.tsx'
import { ChangeText } from '../../../figures/change-text.tsx'
import { pageHref } from '../../../routing/page-href.ts'
import { PageLink } from '../../../routing/page-link.tsx'
import { Table } from '../../../ui/table.tsx'
import styles from './heatmap.module.css'
import type { HeatmapCoin } from './home-coins.ts'

type HeatmapTableProps = { coins: readonly HeatmapCoin[]; currency: Currency }

/** The coins of the heatmap, sorted by rank. */
export function HeatmapTable({ coins, currency }: HeatmapTableProps) {
  return (
    <details className={styles.details}>
      <summary>The heatmap as a table</summary>
      <Table
        caption="The largest coins by rank"
        columns={['Rank', 'Coin', '24h', 'Market cap']}
        className={styles.table}
        regionClassName={styles.tableRegion}
      >
        {coins.map((coin) => (
          <tr key={coin.id}>
            <td>{coin.marketCapRank ?? UNKNOWN_TEXT}</td>
            <th scope="row">
              <PageLink to={pageHref('coin', { id: coin.id, currency })}>
                <bdi>{coin.name}</bdi>
              </PageLink>
            </th>
            <td>
              <ChangeText changePct={coin.change24hPct} />
            </td>
            <td>
              <AmountText text={formatCompactPrice(coin.marketCap, currency)} currency={currency} />
            </td>
          </tr>
        ))}
      </Table>
    </details>
  )
}
