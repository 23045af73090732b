import { lazyOnIdle } from '../../ui/lazy-on-idle.tsx'
import type { RowStarsProps } from './row-stars.tsx'

/** Stars are not essential, so they load after everything else. */
export const RowStars = lazyOnIdle<RowStarsProps>(async () => {
  return (await import('./row-stars.tsx')).RowStars
})
