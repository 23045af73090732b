import type { ComponentType } from 'react'
import type { WatchlistStripProps } from './watchlist-strip.tsx'

/** Home has its place for it, and loads it once it has all else. */
export async function loadWatchlistStrip(): Promise<ComponentType<WatchlistStripProps>> {
  return (await import('./watchlist-strip.tsx')).WatchlistStrip
}
