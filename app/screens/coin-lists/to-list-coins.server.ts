// Maps rows of the market to what lists show of them, and drops all other fields.

import { shownTimeMs } from '../../../market/answer/shown-freshness.ts'
import { noticeOf, type Snapshot } from '../../../market/answer/snapshot.ts'
import type { CoinRow, MarketRow } from '../../../market/coin.ts'
import { nameWithFormer } from '../../../market/former-names.ts'
import type { Market } from '../../../market/market.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { printedChange } from '../../../market/money/format-change.ts'
import { printedCardAmount } from '../../../market/money/format-price.ts'
import type { CoinSearchResult } from '../../../market/search-results.ts'
import { drawSparkline } from './draw-sparkline.server.ts'
import type { LineCoin, Names, PricedCoin, TableCoin } from './list-coin.ts'
import { outdatedRowTime, staleTime } from './outdated-row-time.server.ts'

/** With the coin's former name, if people still use that. */
export function toNames({ id, symbol, name, imageUrl }: Names): Names {
  return { id, symbol, name: nameWithFormer({ id, name }), imageUrl }
}

/** `pageAsOfMs` is the time of the page that holds the row. */
export function toPricedCoin(row: CoinRow, pageAsOfMs: number | null): PricedCoin {
  const { price, change24hPct, asOfMs } = row
  return {
    ...toNames(row),
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
 * Coins that were found by name. Those that have a cached row also get its price, which says its time
 * once the row is stale. Causes no call.
 */
export async function addPrices(
  coins: readonly CoinSearchResult[],
  market: Pick<Market, 'findCoinRows'>,
  currency: Currency,
): Promise<LineCoin[]> {
  const rows = await market.findCoinRows({ currency, ids: coins.map(({ id }) => id) })
  const rowOf = new Map(rows.map((row) => [row.value.id, row]))
  return coins.map((coin) => {
    const row = rowOf.get(coin.id)
    return row === undefined ? toNames(coin) : { ...toCachedLine(row), ...toNames(coin) }
  })
}

function toCachedLine(row: Snapshot<MarketRow>): LineCoin {
  const { value, fetchedAtMs, freshness } = row
  const notice = noticeOf(row.notices, value.id)
  return {
    ...toLineCoin(value, fetchedAtMs),
    ...(freshness === 'stale' && staleTime(shownTimeMs(row), fetchedAtMs)),
    ...(notice && { notice }),
  }
}
