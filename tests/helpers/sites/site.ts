// The built site in this process, on a port of its own, for tests that look at it from outside.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type * as App from '../../../server/app.ts'
import { readEnvironment } from '../../../server/environment.ts'
import { freePort } from './free-port.ts'

type Site = {
  /** Where it listens, whatever `SITE_ORIGIN` says. */
  origin: string
  close: () => Promise<void>
}

type SiteOptions = { variables?: Record<string, string>; now?: () => number }

/**
 * Starts the site as `npm start` would with these variables, except that only crashes are logged,
 * that it keeps its answers in a folder of its own, and that it may call as often as it likes.
 */
export async function startSite({
  variables = {},
  now = Date.now,
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
  const app = await createApp({ environment, now })
  await app.listen({ host: '127.0.0.1', port })
  return {
    origin: `http://localhost:${port}`,
    async close() {
      // A browser's spare connection, on which nothing was asked, would hold it up for a minute;
      // and one may still be opened while the server is closing.
      const timer = setInterval(() => app.server.closeAllConnections(), 20)
      await app.close().finally(() => clearInterval(timer))
      // A call that was in flight may still write its answer.
      await rm(cacheDirectory, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
