import { afterIdle } from '../ui/after-idle.tsx'
import type { RowStarsProps } from './row-stars.tsx'

/** A page can do without stars: they come once it has all else. */
export const RowStars = afterIdle<RowStarsProps>(async () => {
  return (await import('./row-stars.tsx')).RowStars
})
