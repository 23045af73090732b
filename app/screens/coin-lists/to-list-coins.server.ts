// Maps rows of the market to what lists show of them, and drops all other fields.
import type { MarketRow } from '../../../market/coin.ts'
import { nameWithFormer } from '../../../market/former-names.ts'
import type { Market } from '../../../market/market.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { printedChange } from '../../../market/money/format-change.ts'
import { printedCardAmount } from '../../../market/money/format-price.ts'
import type { CoinSearchResult } from '../../../market/search-results.ts'
import { shownTimeMs } from '../../../market/shown-freshness.ts'
import { noticeOf, type Snapshot } from '../../../market/snapshot.ts'
import { drawSparkline } from './draw-sparkline.server.ts'
import type { LineCoin, PricedCoin, TableCoin } from './list-coin.ts'
import { outdatedRowTime, staleTime } from './outdated-row-time.server.ts'

/** `pageAsOfMs` is the time of the page that holds the row. */
export function toPricedCoin(
  {
    id,
    symbol,
    name,
    imageUrl,
    price,
    change24hPct,
    asOfMs,
  }: Pick<MarketRow, 'id' | 'symbol' | 'name' | 'imageUrl' | 'price' | 'change24hPct' | 'asOfMs'>,
  pageAsOfMs: number | null,
): PricedCoin {
  return {
    ...{ id, symbol, name, imageUrl },
    price: printedCardAmount(price),
    change24hPct: printedChange(change24hPct),
    ...outdatedRowTime(asOfMs, pageAsOfMs),
  }
}

export function toLineCoin(row: MarketRow, pageAsOfMs: number | null): LineCoin {
  return { ...toPricedCoin(row, pageAsOfMs), sparkline: drawSparkline(row.weekPrices) }
}

export function toTableCoin(row: MarketRow, pageAsOfMs: number | null): TableCoin {
  const { marketCap, marketCapRank, volume24h, circulatingSupply, returnsPct } = row
  return {
    ...toPricedCoin(row, pageAsOfMs),
    ...{ marketCapRank, circulatingSupply },
    marketCap: printedCardAmount(marketCap),
    volume24h: printedCardAmount(volume24h),
    change1hPct: printedChange(returnsPct['1h']),
    change7dPct: printedChange(returnsPct['7d']),
    sparkline: drawSparkline(row.weekPrices),
  }
}

/**
 * Coins that were found by name, with their former names. Those that a cached row has also get its
 * price, which says its time once the row is stale. Causes no call.
 */
export async function addPrices(
  coins: readonly CoinSearchResult[],
  market: Pick<Market, 'findCachedRows'>,
  currency: Currency,
): Promise<LineCoin[]> {
  const rows = await market.findCachedRows({ currency, ids: coins.map(({ id }) => id) })
  const rowOf = new Map(rows.map((row) => [row.value.id, row]))
  return coins.map(({ id, symbol, name, imageUrl }) => {
    const names = { id, symbol, name: nameWithFormer({ id, name }), imageUrl }
    const row = rowOf.get(id)
    return row === undefined ? names : { ...toCachedLine(row), ...names }
  })
}

/** Without the line of a week: a search needs the space for names. */
function toCachedLine(row: Snapshot<MarketRow>): LineCoin {
  const { value, fetchedAtMs, freshness } = row
  const notice = noticeOf(row.notices, value.id)
  return {
    ...toPricedCoin(value, fetchedAtMs),
    ...(freshness === 'stale' && staleTime(shownTimeMs(row), fetchedAtMs)),
    ...(notice && { notice }),
  }
}
