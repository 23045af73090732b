// Starts the site: reads the environment, loads the build (or Vite in development), listens, and
// stops on a signal.
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import net, { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import closeWithGrace from 'close-with-grace'
import type { ViteDevServer } from 'vite'
import type { Clock } from '../lib/clock.ts'
import type * as App from './app.ts'
import { type Environment, readEnvironment } from './environment.ts'
import type { SocketTimeouts } from './http/limits/server-options.ts'

type StartOptions = {
  /** Serves the source, and updates the browser after edits. */
  isDevelopment?: boolean
  /** By default that of the system. */
  clock?: Clock
  /** The host kills the process after ten seconds anyway. */
  forcedExitMs?: number
  socketTimeouts?: SocketTimeouts
}

type LoadedApp = { app: typeof App; vite?: ViteDevServer }

/** Longer than a proxy takes between two probes of `/readyz` at intervals of a second. */
export const SHUTDOWN_DELAY_MS = 1_500

/** They end the process at once, as in every Node process. */
const ERRORS: closeWithGrace.Options['skip'] = ['uncaughtException', 'unhandledRejection']

/** On slow networks, Node's 250 ms for each address of a host would be too short for all of them. */
const CONNECT_ATTEMPT_MS = 1_000

export async function startServer({
  isDevelopment = false,
  clock,
  forcedExitMs = 9_000,
  socketTimeouts = {},
}: StartOptions = {}): Promise<void> {
  setDefaultAutoSelectFamilyAttemptTimeout(CONNECT_ATTEMPT_MS)
  const environment = readEnvironmentOrExit()
  await checkAddress(environment)
  const { app, vite } = isDevelopment ? await loadSource() : await loadBuild()
  const server = await app.createApp({
    environment,
    socketTimeouts,
    shutdownDelayMs: isDevelopment ? 0 : SHUTDOWN_DELAY_MS,
    ...(clock === undefined ? {} : { clock }),
    ...(vite === undefined ? {} : { serverFactory: createViteServerFactory(vite) }),
  })
  closeWithGrace({ delay: forcedExitMs, logger: server.log, skip: ERRORS }, async () => {
    await server.close()
    await vite?.close()
  })
  await server.listen({ host: environment.host, port: environment.port })
}

/** Before the cache folder is opened and the log begins, so that a wrong setting is one line. */
async function checkAddress({ host, port }: Environment): Promise<void> {
  const listener = net.createServer().listen({ host, port })
  try {
    await once(listener, 'listening')
  } catch (error) {
    exitWith(listenProblem(error, port))
  }
  listener.close()
  await once(listener, 'close')
}

/** One line that names the setting, as for a malformed value. */
function listenProblem(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `PORT: ${port} is taken by another process`
  if (code === 'EACCES') return `PORT: ${port} is for root alone`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST: is no address of this machine'
  throw error
}

function exitWith(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function readEnvironmentOrExit(): Environment {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    return exitWith(error instanceof Error ? error.message : String(error))
  }
}

async function loadBuild(): Promise<LoadedApp> {
  // React reads this when it is loaded. Its production build renders three times as fast.
  process.env.NODE_ENV ??= 'production'
  // Not a literal: the type checker also runs when there is no build.
  const build = new URL('../build/server/index.js', import.meta.url)
  return { app: await import(build.href) }
}

/**
 * Loads the source through Vite, which compiles it on demand and updates the browser after edits.
 */
async function loadSource(): Promise<LoadedApp> {
  const { createServer: createViteServer } = await import('vite')
  const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' })
  return { app: (await vite.ssrLoadModule('/server/app.ts')) as typeof App, vite }
}

function createViteServerFactory(vite: ViteDevServer): (handler: RequestListener) => Server {
  return (handler) =>
    createServer((request, response) => {
      vite.middlewares(request, response, () => handler(request, response))
    })
}
