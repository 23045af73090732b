// A process of the built site that keeps its port and its cache folder when it is restarted, as a
// container does.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BenchMarket, type Server, startSite } from '../../bench/lib/sites.ts'
import { freePort } from '../../tests/helpers/sites/free-port.ts'

export type WebProcess = AsyncDisposable & {
  port: number
  /** Waits until the process is ready. */
  start: () => Promise<void>
  /** Waits until the process has ended. */
  end: Server['end']
}

/** Long, because visitors take CPU time from a process that starts. */
const START_TIMEOUT_MS = 120_000

export async function createWebProcess(
  market: BenchMarket,
  variables: Record<string, string>,
): Promise<WebProcess> {
  const port = await freePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'tezi-web-'))
  let server: Server | undefined

  async function end(signal: Parameters<Server['end']>[0]): Promise<void> {
    await server?.end(signal)
    await server?.[Symbol.asyncDispose]()
  }

  return {
    port,
    async start() {
      server = await startSite(market, { ...variables, CACHE_DIR: folder }, port)
      await server.waitUntilServed('/readyz', START_TIMEOUT_MS)
    },
    end,
    async [Symbol.asyncDispose]() {
      await end('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
