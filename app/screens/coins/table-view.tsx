import { useLocation } from 'react-router'
import type { Currency } from '../../../market/money/currency.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { parseSearchParams, type SearchParams } from '../../routing/search-params.ts'
import { Updated } from '../../shell/freshness/updated.tsx'
import { useParsedSearchParams } from '../../shell/navigation/use-search-params.ts'
import { BusyRegion } from '../../ui/busy-region.tsx'
import type { CoinTable } from './coin-table.ts'
import styles from './market-table.module.css'
import { MarketTable } from './market-table.tsx'
import { chosenSort } from './table-filters.tsx'

type TableViewProps = {
  coins: Snapshot<CoinTable>
  /** The currency of the amounts in `coins`. */
  currency: Currency
}

/** The coins of a page as a table, with a note about sorting and filters. */
export function TableView({ coins, currency }: TableViewProps) {
  const chosen = useParsedSearchParams()
  // The params of the data on screen. A pending navigation may already have newer ones.
  const shown = parseSearchParams(new URLSearchParams(useLocation().search)).searchParams
  const { rows, total, isFilterable } = coins.value
  return (
    <BusyRegion>
      <Updated snapshot={coins} hasUpdates />
      {total > 0 ? (
        <p className={styles.note}>
          <span>{noteText(total, rows.length)}</span>
          <StablecoinNote isHidden={shown.stablecoins === 'hidden'} isKnown={isFilterable} />
        </p>
      ) : null}
      {rows.length > 0 ? (
        <MarketTable coins={coins} currency={currency} chosen={chosen} shown={shown} />
      ) : (
        <NoRows total={total} chosen={chosen} />
      )}
    </BusyRegion>
  )
}

/** Ends with a space, before another sentence. */
function noteText(total: number, matching: number): string {
  const count = `${total} coins${matching < total ? `; ${matching} match` : ''}`
  return `Sorting and filters cover these ${count}. Unknown values are last. Gainers and losers are based on the 24h change. `
}

function StablecoinNote({ isHidden, isKnown }: { isHidden: boolean; isKnown: boolean }) {
  if (!isHidden) return null
  if (isKnown) return <span>The 250 largest stablecoins are hidden.</span>
  return <strong>The list of stablecoins is not available now. No stablecoins are hidden.</strong>
}

function NoRows({ total, chosen }: { total: number; chosen: SearchParams }) {
  if (total === 0) return <p>There are no coins on this page.</p>
  const { currency, page, view } = chosen
  return (
    <p>
      No coin on this page matches the filters.{' '}
      <PageLink
        to={pageHref('coins', { currency, page, sort: chosenSort(chosen), view })}
        rel="nofollow"
        preventScrollReset
      >
        Show all coins
      </PageLink>
    </p>
  )
}
