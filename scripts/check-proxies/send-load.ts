// Visitors who open one page after another, each on a connection of its own.
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/** The status of a whole answer, or none, or an answer that breaks off. */
export type Outcome = number | 'no answer' | 'cut off'

type LoadOptions = { origin: string; clients: number; nextPath: () => string }

/** Leaves CPU time to the processes that start. */
const PAUSE_MS = 50

const decompress = promisify(brotliDecompress)

/** Works while visitors open pages. Resolves to what became of each request. */
export async function workUnderLoad(
  { origin, clients, nextPath }: LoadOptions,
  work: () => Promise<void>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let isStopping = false
  const visits = Array.from({ length: clients }, async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    while (!isStopping) {
      outcomes.push(await sendRequest(origin + nextPath(), agent))
      await sleep(PAUSE_MS)
    }
    agent.destroy()
  })
  await work()
  isStopping = true
  await Promise.all(visits)
  return outcomes
}

function sendRequest(url: string, agent: http.Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = { 'User-Agent': 'Mozilla/5.0', 'Accept-Encoding': 'br' }
    const request = http.get(url, { agent, headers }, async (response) => {
      resolve((await isWhole(response)) ? (response.statusCode ?? 'no answer') : 'cut off')
    })
    request.once('error', () => resolve('no answer'))
  })
}

/** A proxy may hide that the site broke off, but compressed data show it. */
async function isWhole(response: http.IncomingMessage): Promise<boolean> {
  try {
    const body = await buffer(response)
    if (response.headers['content-encoding'] === 'br') await decompress(body)
    return true
  } catch {
    return false
  }
}
