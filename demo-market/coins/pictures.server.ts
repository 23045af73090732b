// The pictures of coins and exchanges, which `scripts/build-demo-pictures.ts` has drawn. Their path is
// outside of the API, so that faults can tell them apart.
import { readFile } from 'node:fs/promises'
import type { DemoCoin } from './demo-coin.ts'

/** WebP by coin id or exchange key. */
export type DemoPictures = ReadonlyMap<string, Buffer<ArrayBuffer>>

export type PictureUrls = { ofCoin(coin: DemoCoin): string; ofExchange(id: string): string }

const EXTENSION = '.webp'

export async function readDemoPictures(file: string): Promise<DemoPictures> {
  const texts: Record<string, string> = JSON.parse(await readFile(file, 'utf8'))
  return new Map(
    Object.entries(texts).map(([key, base64]) => [key, Buffer.from(base64, 'base64')] as const),
  )
}

/** Exchanges need separate keys, because a coin can have the same id (osmosis). */
export function exchangePictureKey(id: string): string {
  return `exchange/${id}`
}

export function createPictureUrls(origin: string): PictureUrls {
  const toUrl = (kind: string, id: string) =>
    `${origin}/pictures/${kind}/${encodeURIComponent(id)}${EXTENSION}`
  return {
    // The service sends a relative URL for a missing picture.
    ofCoin: (coin) =>
      coin.oddity === 'no-picture' ? 'missing_large.png' : toUrl('coins', coin.id),
    ofExchange: (id) => toUrl('exchanges', id),
  }
}

/** `path` is that of the URL, without `pictures`. */
export function answerPicture(path: readonly string[], pictures: DemoPictures): Response {
  const [kind, file = '', ...rest] = path
  const id = file.endsWith(EXTENSION) ? file.slice(0, -EXTENSION.length) : ''
  const picture = pictures.get(kind === 'exchanges' ? exchangePictureKey(id) : id)
  if (picture === undefined || rest.length > 0) {
    return new Response('Not Found', { status: 404, headers: { 'cache-control': 'no-store' } })
  }
  return new Response(picture, {
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' },
  })
}
