// Simulates the v3 market service from a seed: a function from Request to Response for any host,
// without network or disk. It never fails. Faults and ports are left to others.

import { answerRequest } from './endpoints.server.ts'
import { createMarket, type Market } from './market.server.ts'
import { exchangePictureKey, PICTURE_EXTENSION } from './pictures/picture-urls.server.ts'
import type { DemoPictures } from './pictures/read-demo-pictures.server.ts'
import { frameworkError } from './responses.server.ts'

export type Handler = (request: Request) => Promise<Response>

type DemoMarketOptions = {
  /** The same seed gives the same market in every process. */
  seed: string
  /** WebP by coin id or exchange key. There is nothing at the URLs of others. */
  pictures: DemoPictures
  now: () => number
  /** The origin of the picture URLs in rows. */
  pictureOrigin?: string
  /**
   * A market for this seed and origin. It can be shared with other demo markets, because creating
   * it takes time.
   */
  market?: Market | undefined
}

const API_PATH = ['api', 'v3']
const NO_STORE = { 'cache-control': 'no-store' }

export function createDemoMarket(options: DemoMarketOptions): Handler {
  // Created lazily: a server with a live market does not need it.
  let { market } = options

  return async function demoMarket(request) {
    const url = new URL(request.url)
    const path = decodePath(url.pathname)
    if (request.method !== 'GET' || path === undefined) return frameworkError(400, 'Bad Request')
    market ??= createMarket(options.seed, options.pictureOrigin ?? 'https://demo-market.invalid')
    if (path[0] === 'pictures') return answerPicture(path, options.pictures)
    if (path[0] !== API_PATH[0] || path[1] !== API_PATH[1]) return frameworkError(404, 'Not Found')
    return answerRequest({ url, path: path.slice(2), market, nowMs: options.now() })
  }
}

function answerPicture(
  [, kind, file = '', ...rest]: readonly string[],
  pictures: DemoPictures,
): Response {
  const isPicture = file.endsWith(PICTURE_EXTENSION) && rest.length === 0
  const id = isPicture ? file.slice(0, -PICTURE_EXTENSION.length) : ''
  const picture = pictures.get(kind === 'exchanges' ? exchangePictureKey(id) : id)
  if (picture === undefined) return new Response('Not Found', { status: 404, headers: NO_STORE })
  return new Response(picture, {
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' },
  })
}

/** Undefined if the percent-encoding is invalid. */
function decodePath(pathname: string): string[] | undefined {
  try {
    return pathname.split('/').slice(1).map(decodeURIComponent)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
