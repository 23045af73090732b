// Simulates the v3 market service from a seed: a function from Request to Response for any host,
// without network or disk. It never fails. `faults/` adds faults, `demo-market-server.ts` a port.
//
// To read on: `endpoints` has every call. `coins/` has the coins (`demo-coins`, `odd-coins`), their
// prices (`prices`, `quotes`) and answers about them; `exchanges/` the pairs and their prices.

import { frameworkError, type Handler } from './answers/responses.server.ts'
import { answerPicture, type DemoPictures } from './coins/pictures.server.ts'
import { answerRequest } from './endpoints.server.ts'
import { createMarket, type Market } from './market.server.ts'

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

export function createDemoMarket(options: DemoMarketOptions): Handler {
  // Created lazily: a server with a live market does not need it.
  let { market } = options

  return async function demoMarket(request) {
    const url = new URL(request.url)
    const path = decodePath(url.pathname)
    if (request.method !== 'GET' || path === undefined) return frameworkError(400, 'Bad Request')
    market ??= createMarket(options.seed, options.pictureOrigin ?? 'https://demo-market.invalid')
    const [first, second, ...rest] = path
    if (first === 'pictures') return answerPicture(path.slice(1), options.pictures)
    if (first !== 'api' || second !== 'v3') return frameworkError(404, 'Not Found')
    return answerRequest(rest, { query: url.searchParams, market, nowMs: options.now() })
  }
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
