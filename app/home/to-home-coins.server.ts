// Maps the first page of coins to home's sections: cards, gainers, losers and heatmap. All of them
// come from one cached answer, so none costs a call of its own.
import { toCardRow, toCoinCards } from '../coins/to-coin-cards.server.ts'
import type { CoinPage, CoinRow } from '../market/coin.ts'
import { formatChange } from '../market/money/format-change.ts'
import type { Snapshot } from '../market/snapshot.ts'
import type { HomeCoinRows, Mover } from './home-coins.ts'

const FIRST_COINS = 10
const MOVERS = 5

export function toHomeCoins(page: Snapshot<CoinPage>): Snapshot<HomeCoinRows> {
  return {
    ...page,
    value: {
      ...toCoinCards(page, FIRST_COINS).value,
      gainers: toMovers(page, 'up'),
      losers: toMovers(page, 'down'),
      heatmap: page.value.rows,
    },
  }
}

/** Largest change first. Equal changes keep the service's order, by market cap. */
function toMovers(page: Snapshot<CoinPage>, direction: 'up' | 'down'): Mover[] {
  return (
    page.value.rows
      // Uses the printed change: 0.00% is neither a gain nor a loss.
      .filter(({ change24hPct }) => formatChange(change24hPct).direction === direction)
      .sort((a, b) => sizeOfChange(b) - sizeOfChange(a))
      .slice(0, MOVERS)
      .map((row) => ({ ...toCardRow(row, page.asOfMs), change24hPct: row.change24hPct }))
  )
}

function sizeOfChange({ change24hPct }: CoinRow): number {
  return Math.abs(change24hPct ?? 0)
}
