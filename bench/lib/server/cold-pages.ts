// First prices from a server that has never been asked for the page, its market service far away.
import type { Browser } from '@playwright/test'
import { coinPath, pageHref } from '../../../app/routing/search-params.ts'
import { type BenchMarket, startBenchSite } from '../bench-sites.ts'
import { timeFirstPrice } from '../pages/page-load.ts'

/** Far from each other, so that none is another's neighbour. */
const COLD_LISTS = [12, 24, 36, 48, 60].map((page) => pageHref('/coins', { page }))
const COLD_COINS = ['ethereum', 'solana', 'cardano', 'dogecoin', 'tron'].map(coinPath)

type ColdTimes = Record<'list' | 'coin', number[]>

type ColdOptions = {
  market: BenchMarket
  /** A site on the same market, to make there first what is made on first use. */
  warmOrigin: string
  latencyMs: number
  samples: number
}

export async function timeColdPages(browser: Browser, options: ColdOptions): Promise<ColdTimes> {
  const { market, warmOrigin, latencyMs, samples } = options
  const lists = COLD_LISTS.slice(0, samples)
  const coins = COLD_COINS.slice(0, samples)
  for (const path of [...lists, ...coins]) await openPage(warmOrigin + path)
  const site = await startBenchSite(market)
  try {
    // The process itself is warm: the first page of each kind costs what is compiled on first use.
    for (const path of ['/coins', coinPath('bitcoin')]) await openPage(site.origin + path)
    await market.setLatency(latencyMs)
    const times: ColdTimes = { list: [], coin: [] }
    for (const [index, list] of lists.entries()) {
      times.list.push(await timeFirstPrice(browser, site.origin + list))
      times.coin.push(await timeFirstPrice(browser, site.origin + (coins[index] ?? '')))
    }
    return times
  } finally {
    await market.setLatency(0)
    await site[Symbol.asyncDispose]()
  }
}

async function openPage(url: string): Promise<void> {
  const response = await fetch(url)
  await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
}
