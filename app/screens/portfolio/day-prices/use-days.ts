import { useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { MarketSource } from '../../../../market/answer/snapshot.ts'
import { toDailyPoints } from '../../../../market/history/daily-points.ts'
import type { PricePoint } from '../../../../market/history/price-history.ts'
import type { Series } from '../../../../portfolio/tax/find-fills.ts'
import { pageHref } from '../../../routing/page-href.ts'
import { fetchOptional } from '../../watchlist/fetch-suggested-coins.ts'
import type { Days } from './work-out-fills.ts'

/** Fetches prices of days, one request for each series. Null if it fails: the next call tries again. */
export function useDays(): (series: Series) => Promise<Days | null> {
  const loaded = useRef(new Map<string, Days>())
  return async (series) => {
    const key = `${series.currency} ${series.coin}`
    const days = loaded.current.get(key) ?? (await fetchDays(series))
    if (days !== null) loaded.current.set(key, days)
    return days
  }
}

async function fetchDays({ coin, currency }: Series): Promise<Days | null> {
  const href = pageHref('historyJson', { id: coin, currency, range: 'max' })
  const answer = await fetchOptional<{ points: PricePoint[] }>(href, {})
  return answer === null ? null : new Map(toDailyPoints(answer.points))
}

/** Invented prices never enter a tax sheet: only those of the live market do. */
export function useHasRealPrices(): boolean {
  return useRouteLoaderData<{ source: MarketSource }>('root')?.source === 'live'
}
