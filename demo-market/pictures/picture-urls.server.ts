// Builds the picture URLs in rows. `pictures.server.ts` serves the pictures.
import type { DemoCoin } from '../coins/demo-coin.ts'

export type PictureUrls = { ofCoin(coin: DemoCoin): string; ofExchange(id: string): string }

/** Pictures have a path outside of the API, so that faults can distinguish them. */
export function createPictureUrls(origin: string): PictureUrls {
  return {
    // The service sends a relative URL for a missing picture.
    ofCoin: (coin) =>
      coin.oddity === 'no-picture'
        ? 'missing_large.png'
        : `${origin}/pictures/coins/${encodeURIComponent(coin.id)}.svg`,
    ofExchange: (id) => `${origin}/pictures/exchanges/${encodeURIComponent(id)}.svg`,
  }
}
