import type { SearchParams } from '../routing/search-params.ts'
import { AsOf } from '../shell/freshness/as-of.tsx'
import { CurrencySelector } from '../shell/layout/currency-selector.tsx'
import { Main } from '../shell/layout/main.tsx'
import { ScreenHead } from '../shell/layout/screen-head.tsx'
import { useParsedSearchParams } from '../shell/navigation/use-search-params.ts'
import { BusyRegion } from '../ui/busy-region.tsx'
import { StaticIsland } from '../ui/static-island.tsx'
import type { ExchangesAnswer } from './exchange-answers.ts'
import { BitcoinNote } from './exchange-volume.tsx'
import { OrderLinks } from './order-links.tsx'
import { ORDER_TEXTS } from './order-texts.ts'
import { RowsLink } from './rows-link.tsx'
import { TrustNote } from './trust-note.tsx'

type ExchangesScreenProps = ExchangesAnswer & Pick<SearchParams, 'currency' | 'order' | 'rows'>

export function ExchangesScreen({
  exchanges,
  bitcoin,
  currency,
  order,
  rows,
}: ExchangesScreenProps) {
  const chosen = useParsedSearchParams()
  const searchParams = { currency: chosen.currency, order: chosen.order, rows: chosen.rows }
  const { html, count } = exchanges.value
  return (
    <Main>
      <ScreenHead title={`Exchanges ${ORDER_TEXTS[order].by}`}>
        <CurrencySelector path="/exchanges" searchParams={searchParams} />
      </ScreenHead>
      <OrderLinks currency={chosen.currency} order={order} rows={rows} />
      <BusyRegion>
        <AsOf snapshot={exchanges} hasUpdates />
        {count > 0 ? (
          <StaticIsland as="ul" name="exchanges" html={html} className="exchange-grid" />
        ) : (
          <p>The market service lists no exchanges right now.</p>
        )}
        <RowsLink count={count} shown={{ currency: chosen.currency, order, rows }} />
        <div className="exchange-list-notes">
          <BitcoinNote bitcoin={bitcoin} currency={currency} />
          <TrustNote />
        </div>
      </BusyRegion>
    </Main>
  )
}
