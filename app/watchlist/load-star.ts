import type { ComponentType } from 'react'
import type { StarProps } from './star.tsx'

/** A page can do without stars: they come once it has all else. */
export async function loadStar(): Promise<ComponentType<StarProps>> {
  return (await import('./star.tsx')).Star
}
