// The built site as a separate process, started as `npm start` does, for tests that read its log or
// stop it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

export type SiteProcess = AsyncDisposable & {
  origin: string
  child: ChildProcess
  /** Everything that it has written to stdout and stderr so far. */
  output: () => string
}

/** The heap of `npm start`, in MB. */
const HEAP = 1_024
const MAIN = fileURLToPath(new URL('../../../server/main.ts', import.meta.url))

type SiteProcessOptions = {
  mode?: 'production' | 'development'
  /** In MB. */
  heap?: number
  /** Where it runs. Default: the root of the repository. */
  directory?: string
}

export async function startSiteProcess(
  variables: Record<string, string>,
  { mode = 'production', heap = HEAP, directory }: SiteProcessOptions = {},
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
      MAIN,
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
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
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

function isUp(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    (response) => response.ok,
    () => false,
  )
}
