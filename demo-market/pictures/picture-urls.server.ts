// Builds the picture URLs in rows. There is a picture at those for which the build has found one.
import type { DemoCoin } from '../coins/demo-coin.ts'

export type PictureUrls = { ofCoin(coin: DemoCoin): string; ofExchange(id: string): string }

export const PICTURE_EXTENSION = '.webp'

/** Pictures have a path outside of the API, so that faults can distinguish them. */
export function createPictureUrls(origin: string): PictureUrls {
  const toUrl = (kind: string, id: string) =>
    `${origin}/pictures/${kind}/${encodeURIComponent(id)}${PICTURE_EXTENSION}`
  return {
    // The service sends a relative URL for a missing picture.
    ofCoin: (coin) =>
      coin.oddity === 'no-picture' ? 'missing_large.png' : toUrl('coins', coin.id),
    ofExchange: (id) => toUrl('exchanges', id),
  }
}

/** Exchanges need separate keys, because a coin can have the same id (osmosis). */
export function exchangePictureKey(id: string): string {
  return `exchange/${id}`
}
