import { lazyOnIdle } from '../ui/lazy-on-idle.tsx'
import type { RowStarsProps } from './row-stars.tsx'

/** A page can do without stars: they come once it has all else. */
export const RowStars = lazyOnIdle<RowStarsProps>(async () => {
  return (await import('./row-stars.tsx')).RowStars
})
