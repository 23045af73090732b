import type { ComponentType } from 'react'
import type { WatchlistStripProps } from './watchlist-strip.tsx'

/** Home reserves space for the strip and loads it after everything else. */
export async function loadWatchlistStrip(): Promise<ComponentType<WatchlistStripProps>> {
  return (await import('./watchlist-strip.tsx')).WatchlistStrip
}
