import { shownTimeMs } from '../market/shown-freshness.ts'
import { pickParams } from '../routing/screens.ts'
import type { SearchParams } from '../routing/search-params.ts'
import { AsOf } from '../shell/freshness/as-of.tsx'
import { CurrencySelector } from '../shell/layout/currency-selector.tsx'
import { Main } from '../shell/layout/main.tsx'
import { ScreenHead } from '../shell/layout/screen-head.tsx'
import { useParsedSearchParams } from '../shell/navigation/use-search-params.ts'
import { BusyRegion } from '../ui/busy-region.tsx'
import { StaticIsland } from '../ui/static-island.tsx'
import type { ExchangesAnswer } from './exchange-answers.ts'
import { ExchangeOptions } from './exchange-options.tsx'
import { ExchangeTable } from './exchange-table.tsx'
import { BitcoinNote } from './exchange-volume.tsx'
import { ORDER_TEXTS } from './order-texts.ts'
import { RowsLink } from './rows-link.tsx'
import { TrustNote } from './trust-note.tsx'

type ExchangesScreenProps = ExchangesAnswer &
  Pick<SearchParams, 'currency' | 'order' | 'rows' | 'view'>

export function ExchangesScreen({
  exchanges,
  bitcoin,
  currency,
  order,
  rows,
  view,
}: ExchangesScreenProps) {
  const chosen = useParsedSearchParams()
  const searchParams = pickParams('exchanges', chosen)
  const shown = { currency: chosen.currency, order, rows, view }
  const { html, count } = exchanges.value
  return (
    <Main>
      <ScreenHead title={`Exchanges ${ORDER_TEXTS[order].by}`}>
        <CurrencySelector path="/exchanges" searchParams={searchParams} />
      </ScreenHead>
      <ExchangeOptions shown={shown} />
      <BusyRegion>
        <AsOf snapshot={exchanges} hasUpdates />
        {count === 0 ? <p>The market service lists no exchanges right now.</p> : null}
        {count > 0 && view === 'table' ? <ExchangeTable html={html} order={order} /> : null}
        {count > 0 && view === 'cards' ? (
          <StaticIsland as="ul" name="exchanges" html={html} className="exchange-grid" />
        ) : null}
        <RowsLink count={count} shown={shown} />
        <div className="exchange-list-notes">
          <BitcoinNote bitcoin={bitcoin} currency={currency} listAsOfMs={shownTimeMs(exchanges)} />
          <TrustNote />
        </div>
      </BusyRegion>
    </Main>
  )
}
