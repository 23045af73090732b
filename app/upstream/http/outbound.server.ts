// The one place where this server calls out: market service and pictures both pass here, so that
// the demo market can stand in and no call can follow a redirect with our key in its headers.
import type { Dispatcher } from 'undici'
import type { Outbound } from '../market-client.ts'

/** `.invalid` can never be registered (RFC 2606), so these addresses cannot leave by mistake. */
export const DEMO_MARKET_HOST = 'demo-market.invalid'

type OutboundOptions = {
  demoMarket?: Outbound
  /** How connections are made; left out, as the platform makes them. */
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
