// Visitors who open one page after another, each on a connection of its own. One of four asks for the
// head alone, as monitors do.
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/**
 * The status of a whole answer, or none, or an answer that breaks off: `cut off` if a process was
 * killed after its first bytes, so that no proxy could ask another one.
 */
export type Outcome = number | 'no answer' | 'cut off' | 'cut off without a reason'

/** Passed what kills a process, and resolves when that has ended. */
export type WhileKilled = (kill: () => Promise<void>) => Promise<void>

type LoadOptions = { origin: string; clients: number; nextPath: () => string }

type Request = { url: string; method: 'GET' | 'HEAD'; agent: http.Agent }

/** Leaves CPU time to the processes that start. */
const PAUSE_MS = 50

/** Longer than a proxy takes to ask both processes. A request that hangs is lost. */
const TIMEOUT_MS = 30_000

const decompress = promisify(brotliDecompress)

/**
 * Works while visitors open pages. Resolves to what became of each request. `work` kills a
 * process by what it is given.
 */
export async function workUnderLoad(
  { origin, clients, nextPath }: LoadOptions,
  work: (whileKilled: WhileKilled) => Promise<void>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let isStopping = false
  let killedAtMs = Number.NEGATIVE_INFINITY
  const visits = Array.from({ length: clients }, async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    for (let count = 1; !isStopping; count += 1) {
      const method = count % 4 === 0 ? 'HEAD' : 'GET'
      const request: Request = { url: origin + nextPath(), method, agent }
      outcomes.push(await sendRequest(request, (begunMs) => begunMs < killedAtMs))
      await sleep(PAUSE_MS)
    }
    agent.destroy()
  })
  await work(async (kill) => {
    killedAtMs = Number.POSITIVE_INFINITY
    await kill()
    killedAtMs = performance.now()
  })
  isStopping = true
  await Promise.all(visits)
  return outcomes
}

function sendRequest(
  { url, ...options }: Request,
  wasKilledAfter: (begunMs: number) => boolean,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = { 'User-Agent': 'Mozilla/5.0', 'Accept-Encoding': 'br' }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const request = http.request(url, { ...options, headers, signal }, async (response) => {
      const begunMs = performance.now()
      if (await isWhole(response, options.method)) resolve(response.statusCode ?? 'no answer')
      else resolve(wasKilledAfter(begunMs) ? 'cut off' : 'cut off without a reason')
    })
    request.once('error', () => resolve('no answer'))
    request.end()
  })
}

/** A proxy may hide that the site broke off, but compressed data show it. */
async function isWhole(
  response: http.IncomingMessage,
  method: Request['method'],
): Promise<boolean> {
  try {
    const body = await buffer(response)
    const isCompressed = response.headers['content-encoding'] === 'br'
    if (isCompressed && method === 'GET') await decompress(body)
    return true
  } catch {
    return false
  }
}
