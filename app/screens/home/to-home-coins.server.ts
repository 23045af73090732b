// Maps the first page of coins to home's sections: top coins, gainers, losers and heatmap. All of
// them come from one cached answer, so none costs a call of its own.

import type { CoinPage, CoinRow, TrendingList } from '../../../market/coin.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatChange } from '../../../market/money/format-change.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import { toCardRow } from '../coins/to-coin-cards.server.ts'
import type { HomeCoin, HomeCoinRows, HomeTrendingCoin } from './home-coins.ts'

const TOP_COINS = 10
const MOVERS = 5

export function toHomeCoins(page: Snapshot<CoinPage>): Snapshot<HomeCoinRows> {
  const { rows } = page.value
  return {
    ...page,
    value: {
      top: rows.slice(0, TOP_COINS).map((row) => toHomeCoin(row, page)),
      gainers: toMovers(page, 'up'),
      losers: toMovers(page, 'down'),
      heatmap: rows,
    },
  }
}

function toHomeCoin(row: CoinRow, page: Snapshot<CoinPage>): HomeCoin {
  return { ...toCardRow(row, page.asOfMs), change24hPct: row.change24hPct }
}

/** Largest change first. Equal changes keep the service's order, by market cap. */
function toMovers(page: Snapshot<CoinPage>, direction: 'up' | 'down'): HomeCoin[] {
  return (
    page.value.rows
      // Uses the printed change: 0.00% is neither a gain nor a loss.
      .filter(({ change24hPct }) => formatChange(change24hPct).direction === direction)
      .sort((a, b) => sizeOfChange(b) - sizeOfChange(a))
      .slice(0, MOVERS)
      .map((row) => toHomeCoin(row, page))
  )
}

function sizeOfChange({ change24hPct }: CoinRow): number {
  return Math.abs(change24hPct ?? 0)
}

/**
 * The trending coins. The call of the trending coins is another one, so its changes are older or
 * newer than those of the page. A coin of the page has the page's change. Other coins have the change
 * of their own call.
 */
export function toHomeTrending(
  trending: Snapshot<TrendingList>,
  page: Snapshot<CoinPage>,
  currency: Currency,
): HomeTrendingCoin[] {
  const changes = new Map(page.value.rows.map(({ id, change24hPct }) => [id, change24hPct]))
  return trending.value.rows.map((coin) => {
    const shown = changes.get(coin.id)
    return { ...coin, change24hPct: shown === undefined ? coin.change24hPct[currency] : shown }
  })
}
