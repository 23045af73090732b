import { useLocation } from 'react-router'
import type { Currency } from '../../../market/money/currency.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import { pageHref } from '../../routing/page-href.ts'
import { parseSearchParams, type SearchParams } from '../../routing/search-params.ts'
import { AsOf } from '../../shell/freshness/as-of.tsx'
import { useParsedSearchParams } from '../../shell/navigation/use-search-params.ts'
import { BusyRegion } from '../../ui/busy-region.tsx'
import type { CoinTable } from './coin-table.ts'
import sheet from './market-table.css?url'
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
  const { count, total, isFilterable } = coins.value
  return (
    <BusyRegion>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <AsOf snapshot={coins} hasUpdates />
      {total > 0 ? (
        <p className="market-table-note">
          Sorting and filters cover these {total} coins
          {count < total ? `; ${count} match` : ''}. Unknown values are last. Gainers and losers are
          based on the 24h change.{' '}
          <StablecoinNote isHidden={shown.stablecoins === 'hidden'} isKnown={isFilterable} />
        </p>
      ) : null}
      {count > 0 ? (
        <MarketTable html={coins.value.html} currency={currency} chosen={chosen} shown={shown} />
      ) : (
        <NoRows total={total} chosen={chosen} />
      )}
    </BusyRegion>
  )
}

function StablecoinNote({ isHidden, isKnown }: { isHidden: boolean; isKnown: boolean }) {
  if (!isHidden) return null
  if (isKnown) return 'The 250 largest stablecoins are hidden.'
  return <strong>The list of stablecoins is not available now. No stablecoins are hidden.</strong>
}

function NoRows({ total, chosen }: { total: number; chosen: SearchParams }) {
  if (total === 0) return <p>There are no coins on this page.</p>
  const { currency, page, view } = chosen
  return (
    <p>
      No coin on this page matches the filters.{' '}
      <a
        href={pageHref('coins', { currency, page, sort: chosenSort(chosen), view })}
        rel="nofollow"
        data-prevent-scroll-reset=""
      >
        Show all coins
      </a>
    </p>
  )
}
