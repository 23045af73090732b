// A site whose market service has one fixed answer for each path, for tests of exact texts.
import type { StillClock } from '../still-clock.ts'
import { json, startHttpTestServer } from './http-test-server.ts'
import { startSite } from './site.ts'

export type FixedResponseSite = AsyncDisposable & { origin: string; clock: StillClock }

/** The keys of `bodies` are paths without `/api/v3`. Other paths get a 404. */
export async function startFixedResponseSite(
  bodies: Record<string, unknown>,
): Promise<FixedResponseSite> {
  const market = await startHttpTestServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://market.invalid')
    const body = bodies[pathname.replace('/api/v3', '')]
    const status = body === undefined ? 404 : 200
    json(body ?? { error: 'not found' }, { status })(request, response)
  })
  const site = await startSite({
    variables: { MARKET_SOURCE: 'live', MARKET_API_BASE: `${market.origin}/api/v3` },
  })
  return {
    origin: site.origin,
    clock: site.clock,
    async [Symbol.asyncDispose]() {
      await site.close()
      await market[Symbol.asyncDispose]()
    },
  }
}
