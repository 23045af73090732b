import { COLUMNS, type Column, type Sort } from '../../../market/list-order.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import type { SearchParams } from '../../routing/search-params.ts'
import styles from './market-table.module.css'
import { columnOf, isDescending } from './sort-column.ts'

const TEXTS: Record<Column, string> = {
  rank: '#',
  name: 'Coin',
  price: 'Price',
  '1h': '1h',
  '24h': '24h',
  '7d': '7d',
  'market-cap': 'Market cap',
  volume: 'Volume (24h)',
  supply: 'Circulating supply',
}

type TableHeadProps = {
  chosen: SearchParams
  /** The sort of the rows on screen. */
  sort: Sort
}

/** The column names. Each is a link that sorts by the column. */
export function TableHead({ chosen: { range: _, ...linkParams }, sort }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {COLUMNS.map((column) => {
          const next = nextSort(column, sort)
          return (
            <th key={column} scope="col" aria-sort={ariaSort(column, sort)}>
              <PageLink
                to={pageHref('coins', { ...linkParams, sort: next })}
                rel="nofollow"
                preventScrollReset
                className={styles.sort}
              >
                {TEXTS[column]}
                <span className="visually-hidden">{` ${describe(next)}`}</span>
              </PageLink>
            </th>
          )
        })}
        <th scope="col">7 days</th>
      </tr>
    </thead>
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
