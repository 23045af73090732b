// Makes all outbound requests, for market data and pictures. So the demo market can replace the
// network, and no request follows a redirect with our API key in its headers.
import type { Dispatcher } from 'undici'

/** Sends one request to the network or to the demo market. */
export type Outbound = (request: Request) => Promise<Response>

/** `.invalid` can never be registered (RFC 2606), so these requests cannot reach the network. */
export const DEMO_MARKET_HOST = 'demo-market.invalid'

type OutboundOptions = {
  demoMarket?: Outbound
  /** Makes the connections. Defaults to the platform's own dispatcher. */
  dispatcher?: Dispatcher
}

export function createOutbound({ demoMarket, dispatcher }: OutboundOptions): Outbound {
  const init: RequestInit & { dispatcher?: Dispatcher } = { redirect: 'manual', dispatcher }
  return async function outbound(request) {
    if (new URL(request.url).hostname !== DEMO_MARKET_HOST) return fetch(request, init)
    if (demoMarket === undefined) throw new TypeError('the demo market is not running')
    return demoMarket(request)
  }
}
