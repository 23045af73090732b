// Starts a server in its own process. It writes its log to a file, as in production. With a pipe,
// the measurement would include the process that reads the log.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { readFile, truncate } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tests/helpers/sites/free-port.ts'
import { fetchCompressed } from './pages/fetch-compressed.ts'

export type ServerProcess = AsyncDisposable & {
  pid: number
  port: number
  origin: string
  /** Resolves to the milliseconds from the start until the path is answered with 200. */
  waitUntilServed: (path: string) => Promise<number>
  /** The number of log lines since the last call of this function. */
  countNewLogLines: () => Promise<number>
  /** Stops it gracefully with SIGTERM. Disposing kills it. */
  stop: () => Promise<void>
}

type ServerOptions = {
  script: string
  /** The log is written here. */
  folder: string
  variables?: Record<string, string>
  arguments?: (port: number) => string[]
}

const SITE = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const POLL_INTERVAL_MS = 5
const START_TIMEOUT_MS = 30_000
const LINE_END = 0x0a

/** The built site with its own folder, a large budget and no limit for clients. */
export function startSite(options: {
  apiBase: string
  folder: string
  variables?: Record<string, string>
}): Promise<ServerProcess> {
  const { apiBase, folder, variables } = options
  return startServer({
    script: SITE,
    folder,
    variables: {
      MARKET_SOURCE: 'live',
      MARKET_API_BASE: apiBase,
      MARKET_CALLS_PER_MINUTE: '6000',
      CLIENT_WORK_PER_MINUTE: '0',
      CACHE_DIR: path.join(folder, 'answers'),
      LOG_LEVEL: 'info',
      NODE_ENV: 'production',
      // As `npm start` does.
      NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=1024',
      MALLOC_ARENA_MAX: '2',
      ...variables,
    },
  })
}

export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const logFile = path.join(options.folder, `${port}.log`)
  // In append mode, so that the next line goes to the start of the file after a truncate.
  const log = openSync(logFile, 'a')
  const startedMs = performance.now()
  const child = spawn(process.execPath, [options.script, ...(options.arguments?.(port) ?? [])], {
    env: { PORT: String(port), ...options.variables },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const exited = once(child, 'exit').then(() => void process.off('exit', kill))
  await once(child, 'spawn')

  return {
    pid: child.pid ?? 0,
    port,
    origin,
    async waitUntilServed(path) {
      for (;;) {
        const status = await fetchCompressed(origin + path).then(
          (response) => response.status,
          () => 0,
        )
        const passedMs = performance.now() - startedMs
        if (status === 200) return passedMs
        if (child.exitCode !== null || passedMs > START_TIMEOUT_MS) {
          throw new Error(`the server did not start:\n${await readFile(logFile, 'utf8')}`)
        }
        await sleep(POLL_INTERVAL_MS)
      }
    },
    async countNewLogLines() {
      const bytes = await readFile(logFile)
      await truncate(logFile)
      return bytes.reduce((lines, byte) => (byte === LINE_END ? lines + 1 : lines), 0)
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
    async [Symbol.asyncDispose]() {
      kill()
      await exited
    },
  }
}
