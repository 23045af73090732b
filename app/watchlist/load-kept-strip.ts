import type { ComponentType } from 'react'
import type { KeptStripProps } from './kept-strip.tsx'

/** Home has its place for it, and loads it once it has all else. */
export async function loadKeptStrip(): Promise<ComponentType<KeptStripProps>> {
  return (await import('./kept-strip.tsx')).KeptStrip
}
