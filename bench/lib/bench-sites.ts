// Starts what benches measure. A demo market on a port replaces the live service, and built sites call
// it, each in its own process.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { startDemoMarketServer } from '../../demo-market/demo-market-server.ts'
import { readDemoPictures } from '../../demo-market/pictures.server.ts'
import { freePort } from '../../tests/helpers/sites/free-port.ts'
import { startSiteProcess } from '../../tests/helpers/sites/site-process.ts'
import type { Call } from './budget/simulated-service.ts'

export type BenchMarket = AsyncDisposable & {
  apiBase: string
  /** Replaces all faults by this latency. */
  setLatency: (latencyMs: number) => Promise<void>
  /** Replaces all faults and clears the calls. `demo-market/faults` has the grammar. */
  setFaults: (faults: string) => Promise<void>
  /** The calls since the faults were last set. */
  readCalls: () => Promise<Call[]>
}

export type BenchSite = AsyncDisposable & { origin: string }

const CALLS = z.object({ calls: z.array(z.object({ atMs: z.number(), path: z.string() })) })

export async function startBenchMarket(): Promise<BenchMarket> {
  const port = await freePort()
  const { url, close } = await startDemoMarketServer({
    port,
    host: '127.0.0.1',
    seed: 'tezi',
    pictures: await readDemoPictures('build/demo-pictures.json'),
    pictureOrigin: `http://127.0.0.1:${port}`,
  })

  async function setFaults(body: string): Promise<void> {
    const response = await fetch(`${url}/control/faults`, { method: 'PUT', body })
    if (!response.ok) throw new Error(await response.text())
    await fetch(`${url}/control/calls`, { method: 'DELETE' })
  }

  return {
    apiBase: `${url}/api/v3`,
    setLatency: (latencyMs) => setFaults(`latency=${latencyMs}`),
    setFaults,
    async readCalls() {
      const response = await fetch(`${url}/control/calls`)
      const { calls } = CALLS.parse(await response.json())
      return calls.map(({ atMs, path }) => ({ atMs, url: url + path }))
    },
    [Symbol.asyncDispose]: close,
  }
}

/** The built site with an empty cache. `origin` equals its own `SITE_ORIGIN`. */
export async function startBenchSite(
  market: BenchMarket,
  variables: Record<string, string> = {},
): Promise<BenchSite> {
  const cacheDirectory = await mkdtemp(path.join(tmpdir(), 'tezi-pages-'))
  const site = await startSiteProcess({
    MARKET_SOURCE: 'live',
    MARKET_API_BASE: market.apiBase,
    MARKET_CALLS_PER_MINUTE: '6000',
    CLIENT_WORK_PER_MINUTE: '0',
    CACHE_DIR: cacheDirectory,
    LOG_LEVEL: 'fatal',
    ...variables,
  })
  return {
    origin: `http://localhost:${new URL(site.origin).port}`,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await rm(cacheDirectory, { recursive: true, force: true })
    },
  }
}
