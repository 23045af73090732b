// The built site as a separate process, started as `npm start` does, for tests that read its log or
// stop it. Its clock stands still until the test moves it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { SHUTDOWN_DELAY_MS } from '../../../server/start-server.ts'
import { freePort } from './free-port.ts'

export type SiteProcess = AsyncDisposable & {
  origin: string
  child: ChildProcess
  /** Moves its clock, without waiting for its work in progress. */
  jump: (ms: number) => Promise<void>
  /** Everything that it has written to stdout and stderr so far. */
  output: () => string
}

/** The heap of `npm start`, in MB. */
const HEAP = 1_024
const MAINS = {
  still: fileURLToPath(new URL('./still-main.ts', import.meta.url)),
  system: fileURLToPath(new URL('../../../server/main.ts', import.meta.url)),
}

type SiteProcessOptions = {
  mode?: 'production' | 'development'
  /** `system` for what needs real time, such as a disk that hangs while the site starts. */
  clock?: keyof typeof MAINS
  /** In MB. */
  heap?: number
  /** Where it runs. Default: the root of the repository. */
  directory?: string
}

export async function startSiteProcess(
  variables: Record<string, string>,
  { mode = 'production', clock = 'still', heap = HEAP, directory }: SiteProcessOptions = {},
): Promise<SiteProcess> {
  const port = await freePort()
  const { PATH = '' } = process.env
  // Only one process at a time can use a cache folder.
  const cacheFolder = await mkdtemp(path.join(os.tmpdir(), 'tezi-'))
  const child = spawn(
    process.execPath,
    [
      '--max-semi-space-size=16',
      `--max-old-space-size=${heap}`,
      MAINS[clock],
      ...(mode === 'development' ? ['--development'] : []),
    ],
    {
      cwd: directory,
      env: {
        PATH,
        PORT: String(port),
        MALLOC_ARENA_MAX: '2',
        CACHE_DIR: cacheFolder,
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const origin = `http://127.0.0.1:${port}`
  while (!(await isUp(origin))) {
    if (child.exitCode !== null) throw new Error(`the site did not start:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    origin,
    child,
    async jump(ms) {
      const moved = once(child, 'message')
      child.send(ms)
      const ended = once(child, 'exit').then(() => Promise.reject(new Error('the site has ended')))
      await Promise.race([moved, ended])
    },
    output: () => output,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit')
        child.kill('SIGKILL')
        await exited
      }
      await rm(cacheFolder, { recursive: true, force: true })
    },
  }
}

/** Ends a process as its host does. Resolves to its status and signal. */
export async function stopByHost(site: SiteProcess): Promise<unknown[]> {
  const exited = once(site.child, 'exit')
  site.child.kill('SIGTERM')
  await expect.poll(() => readiness(site)).toBe(503)
  await site.jump(SHUTDOWN_DELAY_MS)
  return exited
}

/** On a connection of its own, as a proxy checks it. Undefined if the site does not listen. */
export function readiness({ origin }: SiteProcess): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = http.get(`${origin}/readyz`, { agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    request.once('error', () => resolve(undefined))
  })
}

function isUp(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    (response) => response.ok,
    () => false,
  )
}
