// Maps the answers that home needs to what its sections show. Top coins, gainers, losers and the
// heatmap come from one cached answer, so none costs a call of its own.

import { type Answer, mapAnswer } from '../../../market/answer/answer.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { CoinRow, GlobalFigures, MarketPage } from '../../../market/coin.ts'
import { nameWithFormer } from '../../../market/former-names.ts'
import type { Market } from '../../../market/market.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatChange, printedChange } from '../../../market/money/format-change.ts'
import { printedCardAmount } from '../../../market/money/format-price.ts'
import type { LineCoin } from '../coin-lists/list-coin.ts'
import { toLineCoin, toNames, toPricedCoin } from '../coin-lists/to-list-coins.server.ts'
import { HEATMAP_LAYOUTS, heatmapTiles } from './heatmap/heatmap-tiles.server.ts'
import type { HomeCoins, HomeFigures, HomeTrending } from './heatmap/home-coins.ts'

/** Ten, and those that replace the coins of a watchlist. */
const TOP_COINS = 16
const MOVERS = 5

export function toHomeCoins(page: Snapshot<MarketPage>): Snapshot<HomeCoins> {
  const { rows } = page.value
  // The loader data contain a coin once, also if two maps have a tile of it.
  const coins = rows.map(toPageCoin)
  return {
    ...page,
    value: {
      top: rows.slice(0, TOP_COINS).map((row) => toPricedCoin(row, page.asOfMs)),
      gainers: toMovers(page, 'up'),
      losers: toMovers(page, 'down'),
      coins,
      maps: {
        wide: heatmapTiles(coins, HEATMAP_LAYOUTS.wide),
        narrow: heatmapTiles(coins, HEATMAP_LAYOUTS.narrow),
      },
    },
  }
}

function toPageCoin(row: CoinRow): HomeCoins['coins'][number] {
  const { id, symbol, name, price, marketCap, marketCapRank, change24hPct } = row
  return {
    ...{ id, symbol, marketCapRank },
    name: nameWithFormer({ id, name }),
    price: printedCardAmount(price),
    marketCap: printedCardAmount(marketCap),
    change24hPct: printedChange(change24hPct),
  }
}

/** Largest change first. Equal changes keep the service's order, by market cap. */
function toMovers(page: Snapshot<MarketPage>, direction: 'up' | 'down'): LineCoin[] {
  return (
    page.value.rows
      // Uses the printed change: 0.00% is neither a gain nor a loss.
      .filter(({ change24hPct }) => formatChange(change24hPct).direction === direction)
      .sort((a, b) => sizeOfChange(b) - sizeOfChange(a))
      .slice(0, MOVERS)
      .map((row) => toLineCoin(row, page.asOfMs))
  )
}

function sizeOfChange({ change24hPct }: CoinRow): number {
  return Math.abs(change24hPct ?? 0)
}

/**
 * The trending coins. The call of the trending coins is another one, so its changes are older or
 * newer than those of the page. A coin of the page has the page's price and change. Others have the
 * change of their own call, and no price: the service tells it only in dollars.
 */
export async function getHomeTrending(
  market: Pick<Market, 'getTrending'>,
  coinPage: Promise<Answer<MarketPage>>,
  currency: Currency,
): Promise<Answer<HomeTrending>> {
  const [trending, page] = await Promise.all([market.getTrending(), coinPage])
  if (!('value' in page)) return page
  const shown = new Map(page.value.rows.map((row) => [row.id, row]))
  return mapAnswer(trending, ({ rows }) => ({
    rows: rows.map((coin): LineCoin => {
      const row = shown.get(coin.id)
      if (row !== undefined) return toLineCoin(row, page.asOfMs)
      return { ...toNames(coin), change24hPct: printedChange(coin.change24hPct[currency]) }
    }),
  }))
}

export function toHomeFigures(figures: GlobalFigures, currency: Currency): HomeFigures {
  const { totalMarketCap, totalVolume24h, ...shown } = figures
  return {
    marketCap: totalMarketCap[currency],
    marketCapChange24hPct: shown.marketCapChange24hPct,
    volume24h: totalVolume24h[currency],
    volumeChange24hPct: shown.volumeChange24hPct,
    bitcoinSharePct: shown.bitcoinSharePct,
    ethereumSharePct: shown.ethereumSharePct,
    activeCoins: shown.activeCoins,
  }
}
