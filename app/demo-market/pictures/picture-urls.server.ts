import type { DemoCoin } from '../coins/demo-coin.ts'

export type PictureUrls = { ofCoin(coin: DemoCoin): string; ofExchange(id: string): string }

/** Pictures have a path of their own beside the service's, so that faults can tell them apart. */
export function createPictureUrls(origin: string): PictureUrls {
  return {
    // A relative name is what the service gives where it has no picture.
    ofCoin: (coin) =>
      coin.oddity === 'no-picture'
        ? 'missing_large.png'
        : `${origin}/pictures/coins/${encodeURIComponent(coin.id)}.svg`,
    ofExchange: (id) => `${origin}/pictures/exchanges/${encodeURIComponent(id)}.svg`,
  }
}
