import type { PairOrder } from '../../../../market/tickers/market-view.ts'
import { pageHref } from '../../../routing/page-href.ts'
import { PageLink } from '../../../routing/page-link.tsx'
import type { ParamsOf } from '../../../routing/screens.ts'
import tableStyles from '../../tickers/ticker-table.module.css'
import { TickerTable } from '../../tickers/ticker-table.tsx'
import type { CoinMarketRow } from './coin-markets-answer.ts'
import { MarketRow } from './market-row.tsx'

type MarketsTableProps = {
  markets: readonly CoinMarketRow[]
  caption: string
  id: string
  shown: ParamsOf<'coinMarkets'>
  /** The params that the links keep. */
  chosen: ParamsOf<'coinMarkets'>
  hasPremiums: boolean
}

type SortableColumn = { text: string; ascending?: PairOrder; descending?: PairOrder }

const PREMIUM: SortableColumn = { text: 'Premium' }

const COLUMNS: readonly SortableColumn[] = [
  { text: 'Exchange' },
  { text: 'Price', ascending: 'price', descending: '-price' },
  PREMIUM,
  { text: 'Spread', ascending: 'spread' },
  { text: 'Depth ±2%', descending: 'depth' },
  { text: 'Volume (24h)', descending: 'volume' },
  { text: 'Last trade', descending: 'traded' },
]

export function MarketsTable({ markets, caption, ...props }: MarketsTableProps) {
  const { id, shown, chosen, hasPremiums } = props
  const { currency } = shown
  const columns = COLUMNS.filter((column) => hasPremiums || column !== PREMIUM)
  return (
    <TickerTable
      caption={caption}
      columns={columns.map((column) => ({
        name: column.text,
        head: <ColumnHead column={column} id={id} chosen={chosen} />,
        sort: ariaSort(column, shown.pairsby),
      }))}
      className={shown.pairsby === 'depth' ? tableStyles.byDepth : undefined}
    >
      {markets.map((market) => (
        <MarketRow
          key={market.key}
          market={market}
          coinId={id}
          currency={currency}
          hasPremiums={hasPremiums}
        />
      ))}
    </TickerTable>
  )
}

type ColumnHeadProps = { column: SortableColumn } & Pick<MarketsTableProps, 'id' | 'chosen'>

/** The name of a column. Links to the order by it, and then to the reverse order if there is one. */
function ColumnHead({ column: { text, ascending, descending }, id, chosen }: ColumnHeadProps) {
  const first = ascending ?? descending
  const second = ascending === undefined ? undefined : descending
  const pairsby = chosen.pairsby === first ? second : first
  if (pairsby === undefined) return text
  return (
    <PageLink
      to={pageHref('coinMarkets', { id, ...chosen, page: 1, pairsby })}
      rel="nofollow"
      preventScrollReset
    >
      {text}
    </PageLink>
  )
}

function ariaSort({ ascending, descending }: SortableColumn, order: PairOrder) {
  if (order === ascending) return 'ascending'
  return order === descending ? 'descending' : undefined
}
