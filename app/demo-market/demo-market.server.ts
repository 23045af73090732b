// The v3 market service played from a seed: a function from request to answer on whatever host,
// without network or disk. It never fails; faults and ports are left to others.
import { answerFailure } from './answers.server.ts'
import { answerRequest } from './endpoints.server.ts'
import { createMarket, type Market } from './market.server.ts'
import { answerPicture, drawMonogram, exchangePictureKey } from './pictures/pictures.server.ts'

export type Handler = (request: Request) => Promise<Response>

type DemoMarketOptions = {
  /** Same seed, same market, in every process. */
  seed: string
  /** SVG by coin id or exchange key; what has none gets its initials. */
  pictures: ReadonlyMap<string, string>
  now: () => number
  /** Where the pictures that rows name are to be asked for. */
  pictureOrigin?: string
  /** Made for this seed and origin. Others of the kind may have it, too: it takes a while to make. */
  market?: Market | undefined
}

const API_PATH = ['api', 'v3']
const NO_STORE = { 'cache-control': 'no-store' }

export function createDemoMarket(options: DemoMarketOptions): Handler {
  // Made on first use: a server that turns out to be live should not pay for it.
  let { market } = options

  return async function demoMarket(request) {
    const url = new URL(request.url)
    const path = decodePath(url.pathname)
    if (request.method !== 'GET' || path === undefined) return answerFailure(400, 'Bad Request')
    market ??= createMarket(options.seed, options.pictureOrigin ?? 'https://demo-market.invalid')
    if (path[0] === 'pictures') return findPicture(path, market, options.pictures)
    if (path[0] !== API_PATH[0] || path[1] !== API_PATH[1]) return answerFailure(404, 'Not Found')
    return answerRequest({ url, path: path.slice(2), market, nowMs: options.now() })
  }
}

function findPicture(
  [, kind, file, ...rest]: readonly string[],
  market: Market,
  pictures: ReadonlyMap<string, string>,
): Response {
  const id = file?.endsWith('.svg') && rest.length === 0 ? file.slice(0, -'.svg'.length) : ''
  if (kind === 'coins') {
    const coin = market.coinById.get(id)
    if (coin !== undefined) return answerPicture(pictures.get(id) ?? drawMonogram(coin.name))
  }
  if (kind === 'exchanges') {
    const exchange = market.exchanges.listed.find(([exchangeId]) => exchangeId === id)
    if (exchange !== undefined) {
      return answerPicture(pictures.get(exchangePictureKey(id)) ?? drawMonogram(exchange[1]))
    }
  }
  return new Response('Not Found', { status: 404, headers: NO_STORE })
}

/** Undefined for an address that is not percent-encoded as it should be. */
function decodePath(pathname: string): string[] | undefined {
  try {
    return pathname.split('/').slice(1).map(decodeURIComponent)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
