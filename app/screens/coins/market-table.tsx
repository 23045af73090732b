import { useRef } from 'react'
import type { Currency } from '../../../market/money/currency.ts'
import type { SearchParams } from '../../routing/search-params.ts'
import type { IslandHtml } from '../../shell/answer/island-html.ts'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { StaticIsland } from '../../ui/static-island.tsx'
import { RowStars } from '../watchlist/load-row-stars.ts'
import { TableHead } from './table-head.tsx'
import { useScrollTopOnSort } from './use-scroll-top-on-sort.ts'

type MarketTableProps = {
  html: IslandHtml
  /** The currency of the amounts in the rows. */
  currency: Currency
  /** The search params that links keep, from the pending navigation if there is one. */
  chosen: SearchParams
  /** The search params of the rows on screen. */
  shown: SearchParams
}

const CAPTION_ID = 'coins-caption'

/** A table in its own region that scrolls sideways, and in both directions on a narrow screen. */
export function MarketTable({ html, currency, chosen, shown }: MarketTableProps) {
  const rows = useRef<HTMLElement>(null)
  const region = useScrollTopOnSort(
    `${shown.page} ${shown.sort} ${shown.show} ${shown.stablecoins}`,
  )
  return (
    <ScrollRegion ref={region} labelledBy={CAPTION_ID} className="market-table-region">
      <table className="market-table">
        <caption id={CAPTION_ID} className="visually-hidden">
          Coins on page {shown.page} by market cap, in {currency.toUpperCase()}
        </caption>
        <TableHead chosen={chosen} sort={shown.sort} />
        <StaticIsland as="tbody" name="coins" html={html} element={rows} />
      </table>
      <RowStars list={rows} html={html} />
    </ScrollRegion>
  )
}
