// Starts what benches measure, each in its own process: a demo market in place of the live service,
// and built sites that call it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../tests/helpers/sites/free-port.ts'

export type BenchMarket = AsyncDisposable & {
  apiBase: string
  setLatency: (latencyMs: number) => Promise<void>
}

export type Server = AsyncDisposable & {
  pid: number
  port: number
  /** Of a site, its own `SITE_ORIGIN`. */
  origin: string
  logFile: string
  /** Sends a signal that ends the process, and waits for the end. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
  /** Resolves to the milliseconds from the start until the path is answered with 200. */
  waitUntilServed: (path: string, timeoutMs?: number) => Promise<number>
}

type ServerOptions = {
  script: string
  /** Default: a free one. The script reads it from `PORT`. */
  port?: number | undefined
  variables?: Record<string, string>
  args?: string[]
}

const POLL_MS = 5
const START_TIMEOUT_MS = 30_000
const BROWSER = { 'User-Agent': 'Mozilla/5.0', 'Accept-Encoding': 'br' }

/** In a process of its own: with its data, garbage collection would slow down the client. */
export async function startMarket(): Promise<BenchMarket> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const args = ['--port', String(port), '--picture-origin', url]
  const server = await startServer({ script: 'demo-market/serve.ts', port, args })
  // Builds the market's rows, which takes longer than the timeout of a call.
  await server.waitUntilServed('/api/v3/coins/markets?vs_currency=inr&sparkline=true')
  return {
    apiBase: `${url}/api/v3`,
    async setLatency(latencyMs) {
      const body = `latency=${latencyMs}`
      const response = await fetch(`${url}/control/faults`, { method: 'PUT', body })
      if (!response.ok) throw new Error(await response.text())
    },
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  }
}

/** The built site as `npm start` runs it, with a large budget and no limit for clients. */
export function startSite(
  { apiBase }: Pick<BenchMarket, 'apiBase'>,
  variables: Record<string, string> = {},
  port?: number,
): Promise<Server> {
  return startServer({
    script: 'server/main.ts',
    port,
    variables: {
      MARKET_SOURCE: 'live',
      MARKET_API_BASE: apiBase,
      MARKET_CALLS_PER_MINUTE: '6000',
      CLIENT_WORK_PER_MINUTE: '0',
      NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=1024',
      MALLOC_ARENA_MAX: '2',
      ...variables,
    },
  })
}

/** Its log goes to a file, as in production. A process that reads a pipe would take CPU time. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { script, variables, args = [], port = await freePort() } = options
  const origin = `http://localhost:${port}`
  const folder = await mkdtemp(path.join(tmpdir(), 'tezi-bench-'))
  const logFile = path.join(folder, 'log')
  const log = openSync(logFile, 'a')
  const startedMs = performance.now()
  const child = spawn(process.execPath, [script, ...args], {
    env: { PORT: String(port), CACHE_DIR: folder, ...variables },
    stdio: ['ignore', log, log],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const exited = once(child, 'exit').then(() => process.off('exit', kill))
  await once(child, 'spawn')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  return {
    pid: child.pid ?? 0,
    port,
    origin,
    logFile,
    end,
    async waitUntilServed(path, timeoutMs = START_TIMEOUT_MS) {
      for (;;) {
        const answer = await fetchEncoded(origin + path).catch(() => undefined)
        const passedMs = performance.now() - startedMs
        if (answer?.status === 200) return passedMs
        if (child.exitCode !== null || passedMs > timeoutMs) {
          throw new Error(`the server did not start:\n${await readFile(logFile, 'utf8')}`)
        }
        await sleep(POLL_MS)
      }
    },
    async [Symbol.asyncDispose]() {
      await end('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type EncodedResponse = { status: number; headers: http.IncomingHttpHeaders; body: Buffer }

/** Accepts Brotli as a browser does, and does not decompress the body as `fetch` would. */
export async function fetchEncoded(
  url: string,
  headers: Record<string, string> = {},
): Promise<EncodedResponse> {
  const request = http.get(url, { headers: { ...BROWSER, ...headers } })
  const [response] = await once(request, 'response')
  return {
    status: response.statusCode,
    headers: response.headers,
    body: await buffer(response),
  }
}

/** The ids of the market's coins, without those that need encoding in a URL. */
export async function fetchCoinIds({ apiBase }: BenchMarket): Promise<string[]> {
  const coins: { id: string }[] = await (await fetch(`${apiBase}/coins/list`)).json()
  return coins.map(({ id }) => id).filter((id) => /^[a-z0-9-]+$/.test(id))
}
