// Makes home's sections of the first page of coins: cards, gainers and losers, heatmap. One cached
// answer gives them all, so that none of them costs a call.
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

/** Those that moved the most go first, and of equal ones the larger: so the service sorts them. */
function toMovers(page: Snapshot<CoinPage>, direction: 'up' | 'down'): Mover[] {
  return (
    page.value.rows
      // By what is printed: a change of 0.00% is neither gain nor loss.
      .filter(({ change24hPct }) => formatChange(change24hPct).direction === direction)
      .sort((a, b) => sizeOfChange(b) - sizeOfChange(a))
      .slice(0, MOVERS)
      .map((row) => ({ ...toCardRow(row, page.asOfMs), change24hPct: row.change24hPct }))
  )
}

function sizeOfChange({ change24hPct }: CoinRow): number {
  return Math.abs(change24hPct ?? 0)
}
