import { COLUMNS, type Column, type Sort } from '../../../market/list-order.ts'
import { PageLink } from '../../routing/page-link.tsx'
import type { TableColumn } from '../../ui/table.tsx'
import styles from './coin-table.module.css'
import { columnOf, isDescending } from './sort-column.ts'

export const COLUMN_TEXTS: Record<Column, string> = {
  rank: '#',
  name: 'Coin',
  price: 'Price',
  '1h': '1h',
  '24h': '24h',
  '7d': '7d',
  'market-cap': 'Market cap',
  volume: 'Volume',
  supply: 'Circulating supply',
}

export type Sorting = {
  /** The sort of the rows on screen. */
  sort: Sort
  hrefOf: (sort: Sort) => string
}

type TableColumnsOptions = {
  sorting: Sorting | undefined
  /** Whether rows end with a cell to remove them. */
  hasEnd: boolean
}

/** If the table can be sorted, each name is a link that sorts by the column. */
export function tableColumns({ sorting, hasEnd }: TableColumnsOptions): TableColumn[] {
  const figures = COLUMNS.map((column): TableColumn => {
    const name = COLUMN_TEXTS[column]
    if (sorting === undefined) return { name }
    return {
      name,
      head: <SortLink column={column} sorting={sorting} />,
      sort: ariaSort(column, sorting.sort),
    }
  })
  const end = { name: 'Remove', head: <span className="visually-hidden">Remove</span> }
  return [...figures, { name: '7 days' }, ...(hasEnd ? [end] : [])]
}

function SortLink({ column, sorting: { sort, hrefOf } }: { column: Column; sorting: Sorting }) {
  const next = nextSort(column, sort)
  return (
    <PageLink to={hrefOf(next)} rel="nofollow" preventScrollReset className={styles.sort}>
      {COLUMN_TEXTS[column]}
      <span className="visually-hidden">{` ${describe(next)}`}</span>
    </PageLink>
  )
}

/** Reverses the order of the current sort column. Other columns start with their usual order. */
function nextSort(column: Column, sort: Sort): Sort {
  const isAscendingNext = column === columnOf(sort) ? isDescending(sort) : isAscendingFirst(column)
  return isAscendingNext ? column : `-${column}`
}

function isAscendingFirst(column: Column): boolean {
  return column === 'rank' || column === 'name'
}

function describe(sort: Sort): string {
  const column = columnOf(sort)
  if (column === 'name') return isDescending(sort) ? 'sort from Z to A' : 'sort from A to Z'
  const end = isDescending(sort) ? 'highest' : 'lowest'
  return column === 'rank' ? `sort by rank, ${end} number first` : `sort, ${end} first`
}

function ariaSort(column: Column, sort: Sort): 'ascending' | 'descending' | undefined {
  if (column !== columnOf(sort)) return undefined
  return isDescending(sort) ? 'descending' : 'ascending'
}
