// Maps a page of coins to sorted and filtered table rows, with only the fields that are shown.
import type { CoinIds, CoinTableRow, MarketPage, MarketRow } from '../../market/coin.ts'
import type { ChangeFilter, Sort } from '../../market/list-order.ts'
import type { Conversion } from '../../market/money/conversion.ts'
import type { Snapshot } from '../../market/snapshot.ts'
import { arrangeRows } from './arrange-rows.server.ts'
import type { CoinTableRows, TableRow } from './coin-table.ts'
import { drawSparkline } from './draw-sparkline.server.ts'
import { outdatedRowTime } from './outdated-row-time.server.ts'

type TableOptions = {
  show: ChangeFilter
  sort: Sort
  /** The coins to hide. Null if stablecoins should be hidden but their list is not available. */
  hidden: CoinIds | null
}

export function toCoinTable(
  page: Snapshot<MarketPage>,
  { show, sort, hidden }: TableOptions,
): Snapshot<CoinTableRows> {
  const rows = page.value.rows.map((row) => toCoinTableRow(row, page.conversion))
  const arranged = arrangeRows(rows, { show, sort, hiddenIds: new Set(hidden?.ids) })
  return {
    ...page,
    value: {
      rows: arranged.map((row) => toTableRow(row, page.asOfMs)),
      total: rows.length,
      isFilterable: hidden !== null,
    },
  }
}

function toCoinTableRow(row: MarketRow, conversion: Conversion | undefined): CoinTableRow {
  const { id, symbol, name, imageUrl, price, marketCap, marketCapRank, asOfMs } = row
  const { volume24h, circulatingSupply, weekPrices, returnsPct } = row
  return {
    ...{ id, symbol, name, imageUrl, price, marketCap, marketCapRank, asOfMs },
    ...{ volume24h, circulatingSupply, weekPrices },
    change1hPct: returnsPct['1h'],
    ...toChange24h(row, conversion),
    change7dPct: returnsPct['7d'],
  }
}

/**
 * A converted row has no returns. It keeps the change in the currency that it was converted from.
 * A page may mix converted and other rows.
 */
function toChange24h({ change24hPct, returnsPct }: MarketRow, conversion: Conversion | undefined) {
  const isConverted = conversion !== undefined && returnsPct['24h'] === null
  if (!isConverted || change24hPct === null) return { change24hPct: returnsPct['24h'] }
  return { change24hPct, change24hIn: conversion.from }
}

function toTableRow(
  { asOfMs, weekPrices, ...shown }: CoinTableRow,
  pageAsOfMs: number | null,
): TableRow {
  return { ...shown, sparkline: drawSparkline(weekPrices), ...outdatedRowTime(asOfMs, pageAsOfMs) }
}
