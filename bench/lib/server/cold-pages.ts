// Times the first price of pages that the server has never rendered, with a slow market service.
import type { Browser } from '@playwright/test'
import { pageHref, screenPath } from '../../../app/routing/page-href.ts'
import { type BenchMarket, startBenchSite } from '../bench-sites.ts'
import { timeFirstPrice } from '../pages/page-load.ts'

/** Far apart, so that no call for one of them answers another one. */
const COLD_LISTS = [12, 24, 36, 48, 60].map((page) => pageHref('coins', { page }))
const COLD_COINS = ['ethereum', 'solana', 'cardano', 'dogecoin', 'tron'].map((id) =>
  screenPath('coin', { id }),
)

type ColdTimes = Record<'list' | 'coin', number[]>

type ColdOptions = {
  market: BenchMarket
  /** A site on the same market. Opening the pages there triggers the market's work of first use. */
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
    // Opens one page of each kind, so that no measured page pays for compiling code.
    for (const path of ['/coins', screenPath('coin', { id: 'bitcoin' })])
      await openPage(site.origin + path)
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
