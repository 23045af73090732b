import { useState } from 'react'
import { toDailyPoints } from '../../../../market/history/daily-points.ts'
import type { PricePoint } from '../../../../market/history/price-history.ts'
import type { DayPrices } from '../../../../portfolio/tax/fill-worths.ts'
import { pageHref } from '../../../routing/page-href.ts'
import { fetchOptional } from '../../watchlist/fetch-suggested-coins.ts'

type HistoryAnswer = { points: PricePoint[] }

export type DayPricesState = {
  prices: DayPrices
  isLoading: boolean
  /** Coins whose prices did not come. */
  failed: readonly string[]
  /** The first day of the loaded coin with the longest history. Null before any is loaded. */
  sinceMs: number | null
  /** Fetches the daily prices of coins in rupees, one request for each. Whether all came. */
  load: (coins: readonly string[]) => Promise<boolean>
}

/** World prices of days, which only come when the visitor asks for them. */
export function useDayPrices(): DayPricesState {
  const [prices, setPrices] = useState<DayPrices>(new Map())
  const [failed, setFailed] = useState<readonly string[]>([])
  const [isLoading, setIsLoading] = useState(false)

  async function load(coins: readonly string[]): Promise<boolean> {
    setIsLoading(true)
    const loaded = new Map(prices)
    const missing: string[] = []
    // One after the other: each may cost a call of the service.
    for (const coin of coins) {
      const days = await fetchDays(coin)
      if (days === null) missing.push(coin)
      else loaded.set(coin, days)
    }
    setPrices(loaded)
    setFailed(missing)
    setIsLoading(false)
    return missing.length === 0
  }

  const firsts = [...prices.values()].flatMap((days) => [...days.keys()].slice(0, 1))
  return {
    ...{ prices, failed, isLoading, load },
    sinceMs: firsts.length === 0 ? null : Math.min(...firsts),
  }
}

/** By the midnight of the day. Null if the request fails. */
async function fetchDays(id: string): Promise<Map<number, number> | null> {
  const href = pageHref('historyJson', { id, currency: 'inr', range: 'max' })
  const answer = await fetchOptional<HistoryAnswer>(href, {})
  return answer === null ? null : new Map(toDailyPoints(answer.points))
}
