// The built site in this process, on a port of its own, for tests that look at it from outside.
import { once } from 'node:events'
import net from 'node:net'
import type * as App from '../../server/app.ts'
import { readEnvironment } from '../../server/environment.ts'

type Site = { origin: string; close: () => Promise<void> }

type SiteOptions = { variables?: Record<string, string>; now?: () => number }

/** Starts the site as `npm start` would with these variables, except that only crashes are logged. */
export async function startSite({
  variables = {},
  now = Date.now,
}: SiteOptions = {}): Promise<Site> {
  const port = await freePort()
  const build = new URL('../../build/server/index.js', import.meta.url)
  const { createApp }: typeof App = await import(build.href)
  const environment = readEnvironment({
    LOG_LEVEL: 'fatal',
    PORT: String(port),
    MARKET_SOURCE: 'demo',
    ...variables,
  })
  const app = await createApp({ environment, now })
  await app.listen({ host: '127.0.0.1', port })
  return {
    origin: environment.siteOrigin,
    async close() {
      // A browser's spare connection, on which nothing was asked, would hold it up for a minute;
      // and one may still be opened while the server is closing.
      const timer = setInterval(() => app.server.closeAllConnections(), 20)
      await app.close().finally(() => clearInterval(timer))
    },
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a port was expected')
  server.close()
  await once(server, 'close')
  return address.port
}
