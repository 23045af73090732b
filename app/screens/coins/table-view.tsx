import { useLocation } from 'react-router'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { parseSearchParams, type SearchParams } from '../../routing/search-params.ts'
import { useParsedSearchParams } from '../../shell/navigation/use-search-params.ts'
import { CoinTable } from '../coin-lists/coin-table.tsx'
import type { CoinTableData } from './coin-page-data.ts'
import styles from './coins-screen.module.css'
import { chosenSort } from './table-filters.tsx'
import { useScrollTopOnSort } from './use-scroll-top-on-sort.ts'

type TableViewProps = {
  coins: Snapshot<CoinTableData>
  /** The currency of the amounts in `coins`. */
  currency: Currency
}

/** The coins of a page as a table, with a note about sorting and filters below it. */
export function TableView({ coins, currency }: TableViewProps) {
  const { range: _, ...chosen } = useParsedSearchParams()
  // The params of the data on screen. A pending navigation may already have newer ones.
  const shown = parseSearchParams(new URLSearchParams(useLocation().search)).searchParams
  const list = useScrollTopOnSort(`${shown.page} ${shown.sort} ${shown.show} ${shown.stablecoins}`)
  const { rows, total, isFilterable } = coins.value
  const isHidden = shown.stablecoins === 'hidden'
  return (
    <div ref={list}>
      {total > 0 && isHidden && !isFilterable ? (
        <p>
          <strong>The list of stablecoins is not available now. No stablecoins are hidden.</strong>
        </p>
      ) : null}
      {rows.length > 0 ? (
        <CoinTable
          caption={`Coins on page ${shown.page} by market cap, in ${currency.toUpperCase()}`}
          coins={rows}
          currency={currency}
          notices={coins.notices}
          column={chosen.column}
          sorting={{
            sort: shown.sort,
            hrefOf: (sort) => pageHref('coins', { ...chosen, sort }),
          }}
        />
      ) : (
        <NoRows total={total} chosen={chosen} />
      )}
      {total > 0 ? (
        <p className={styles.note}>
          {noteText(total, rows.length)}
          {isHidden && isFilterable ? <span>The 250 largest stablecoins are hidden.</span> : null}
        </p>
      ) : null}
    </div>
  )
}

/** Ends with a space, before another sentence. */
function noteText(total: number, matching: number): string {
  return matching < total
    ? `${matching} of ${total} coins on this page match. `
    : `Sorting and filters cover the ${total} coins on this page. `
}

function NoRows({ total, chosen }: { total: number; chosen: Omit<SearchParams, 'range'> }) {
  if (total === 0) return <p>There are no coins on this page.</p>
  const { column, currency, page, view } = chosen
  return (
    <p>
      No coin on this page matches the filters.{' '}
      <PageLink
        to={pageHref('coins', { column, currency, page, sort: chosenSort(chosen), view })}
        rel="nofollow"
        preventScrollReset
      >
        Show all coins
      </PageLink>
    </p>
  )
}
