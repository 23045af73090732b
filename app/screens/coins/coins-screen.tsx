import { Suspense } from 'react'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { PhoneColumn, Sort } from '../../../market/list-order.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import type { SearchParams } from '../../routing/search-params.ts'
import { Updated } from '../../shell/freshness/updated.tsx'
import { CurrencySelector } from '../../shell/layout/currency-selector.tsx'
import { Main } from '../../shell/layout/main.tsx'
import { OptionLinks } from '../../shell/layout/option-links.tsx'
import { ScreenHead } from '../../shell/layout/screen-head.tsx'
import { useParsedSearchParams } from '../../shell/navigation/use-search-params.ts'
import { BusyRegion } from '../../ui/busy-region.tsx'
import { ColumnLinks } from '../coin-lists/column-links.tsx'
import { columnOf, isDescending } from '../coin-lists/sort-column.ts'
import { CoinGrid } from './coin-grid.tsx'
import type { CoinCards, CoinTableData } from './coin-page-data.ts'
import styles from './coins-screen.module.css'
import { PageNavigation } from './page-navigation.tsx'
import { TableFilters } from './table-filters.tsx'
import { TableView } from './table-view.tsx'

type CoinsScreenProps = {
  coins: Snapshot<CoinCards | CoinTableData>
  /** The currency of the prices in `coins`. A pending navigation may already have another. */
  currency: Currency
}

export function CoinsScreen({ coins, currency }: CoinsScreenProps) {
  const chosen = toLinkParams(useParsedSearchParams())
  return (
    <Main>
      <ScreenHead title="Coins">
        <CurrencySelector path="/coins" searchParams={chosen} />
      </ScreenHead>
      <div className={styles.controls}>
        <ViewLinks chosen={chosen} />
        {chosen.view === 'table' ? (
          <>
            <ColumnLinks
              chosen={chosen.column ?? '24h'}
              hrefOf={(column) =>
                pageHref('coins', { ...chosen, column, sort: sortWith(column, chosen) })
              }
            />
            <TableFilters chosen={chosen} />
          </>
        ) : null}
        <Updated snapshot={coins} hasUpdates />
      </div>
      <BusyRegion>
        {isTable(coins) ? (
          <TableView coins={coins} currency={currency} />
        ) : coins.value.rows.length > 0 ? (
          <CoinGrid
            coins={coins.value.rows}
            notices={coins.notices}
            currency={currency}
            heading="h2"
          />
        ) : (
          <p>There are no coins on this page.</p>
        )}
      </BusyRegion>
      <Suspense fallback={null}>
        <PageNavigation chosen={chosen} />
      </Suspense>
    </Main>
  )
}

type LinkParams = Pick<SearchParams, 'currency' | 'page'> & Partial<SearchParams>

/** The search params that the links of the screen keep. Cards have no order and no filters. */
function toLinkParams(searchParams: SearchParams): LinkParams {
  const { column, currency, page, show, sort, stablecoins, view } = searchParams
  return view === 'table'
    ? { column, currency, page, show, sort, stablecoins, view }
    : { currency, page }
}

/** If the table is sorted by the chosen figure, it stays so: a phone shows no other one. */
function sortWith(next: PhoneColumn, { column, sort }: Partial<SearchParams>): Sort | undefined {
  if (sort === undefined || columnOf(sort) !== column) return sort
  return isDescending(sort) ? `-${next}` : next
}

function ViewLinks({ chosen: { currency, page, view = 'cards' } }: { chosen: LinkParams }) {
  return (
    <OptionLinks
      label="View"
      links={[
        { text: 'Cards', href: pageHref('coins', { currency, page }), isChosen: view === 'cards' },
        {
          text: 'Table',
          href: pageHref('coins', { currency, page, view: 'table' }),
          isChosen: view === 'table',
        },
      ]}
    />
  )
}

function isTable(coins: Snapshot<CoinCards | CoinTableData>): coins is Snapshot<CoinTableData> {
  return 'total' in coins.value
}
