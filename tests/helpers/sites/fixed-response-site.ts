// A site whose market service gives one answer to each path, for tests of what it says word by word.
import { json, startHttpTestServer } from './http-test-server.ts'
import { startSite } from './site.ts'

export type FixedResponseSite = AsyncDisposable & { origin: string }

/** `bodies` by path, without `/api/v3`; a path that is not among them is answered with 404. */
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
    async [Symbol.asyncDispose]() {
      await site.close()
      await market[Symbol.asyncDispose]()
    },
  }
}
