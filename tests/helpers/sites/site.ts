// The built site inside the test's process, on a free port, for tests over HTTP.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type * as App from '../../../server/app.ts'
import { readEnvironment } from '../../../server/environment.ts'
import { LONG_SOCKET_TIMEOUTS, StillClock } from '../still-clock.ts'
import { freePort } from './free-port.ts'

export type Site = {
  /** The origin on which it listens, independent of `SITE_ORIGIN`. */
  origin: string
  clock: StillClock
  close: () => Promise<void>
}

type SiteOptions = { variables?: Record<string, string>; clock?: StillClock }

/** Advances the clock of a site in another process: `?ms=1000`. */
export const CLOCK_PATH = '/clock-of-test'

/**
 * Starts the site as `npm start` would with these variables. Its clock stands still until the test
 * moves it. Three defaults differ: it logs only crashes, has its own cache folder, and has a large
 * budget of calls.
 */
export async function startSite({
  variables = {},
  clock = new StillClock(),
}: SiteOptions = {}): Promise<Site> {
  const port = await freePort()
  const cacheDirectory = await mkdtemp(path.join(os.tmpdir(), 'tezi-cache-'))
  const build = new URL('../../../build/server/index.js', import.meta.url)
  const { createApp }: typeof App = await import(build.href)
  const environment = readEnvironment({
    LOG_LEVEL: 'fatal',
    PORT: String(port),
    MARKET_SOURCE: 'demo',
    MARKET_CALLS_PER_MINUTE: '6000',
    CLIENT_WORK_PER_MINUTE: '0',
    CACHE_DIR: cacheDirectory,
    ...variables,
  })
  const app = await createApp({ environment, clock, socketTimeouts: LONG_SOCKET_TIMEOUTS })
  app.get<{ Querystring: { ms: string } }>(CLOCK_PATH, async ({ query }) => {
    await clock.advance(Number(query.ms))
    return ''
  })
  await app.listen({ host: '127.0.0.1', port })
  return {
    origin: `http://localhost:${port}`,
    clock,
    async close() {
      // An idle connection of a browser would delay the close for a minute, and a browser may open
      // another while the server closes.
      const timer = setInterval(() => app.server.closeAllConnections(), 20)
      await app.close().finally(() => clearInterval(timer))
      // A call in flight may still write its answer.
      await rm(cacheDirectory, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
