import type { PairOrder } from '../../../../market/tickers/market-view.ts'
import { pageHref } from '../../../routing/page-href.ts'
import type { ParamsOf } from '../../../routing/screens.ts'
import type { IslandHtml } from '../../../shell/answer/island-html.ts'
import { TickerTable } from '../../tickers/ticker-table.tsx'

type MarketsTableProps = {
  /** The name and the HTML of the static island with the rows. */
  name: string
  html: IslandHtml
  caption: string
  /** Whether the rows are in the chosen order. */
  isInOrder: boolean
  id: string
  shown: ParamsOf<'coinMarkets'>
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

export function MarketsTable({ name, html, caption, isInOrder, ...props }: MarketsTableProps) {
  const { id, shown, hasPremiums } = props
  const columns = COLUMNS.filter((column) => hasPremiums || column !== PREMIUM)
  return (
    <TickerTable
      caption={caption}
      columns={columns.map((column) => ({
        text: column.text,
        link: isInOrder ? <ColumnHead column={column} id={id} shown={shown} /> : undefined,
        sort: isInOrder ? ariaSort(column, shown.pairsby) : undefined,
      }))}
      name={name}
      html={html}
      className="markets-table"
    />
  )
}

type ColumnHeadProps = { column: SortableColumn } & Pick<MarketsTableProps, 'id' | 'shown'>

/** The name of a column. Links to the order by it, and then to the reverse order if there is one. */
function ColumnHead({ column: { text, ascending, descending }, id, shown }: ColumnHeadProps) {
  const first = ascending ?? descending
  const second = ascending === undefined ? undefined : descending
  const pairsby = shown.pairsby === first ? second : first
  if (pairsby === undefined) return text
  return (
    <a
      href={pageHref('coinMarkets', { id, ...shown, page: 1, pairsby })}
      rel="nofollow"
      data-prevent-scroll-reset=""
    >
      {text}
    </a>
  )
}

function ariaSort({ ascending, descending }: SortableColumn, order: PairOrder) {
  if (order === ascending) return 'ascending'
  return order === descending ? 'descending' : undefined
}
