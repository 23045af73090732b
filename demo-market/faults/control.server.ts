// The control URLs of the stand-alone server: `/control/faults` (GET, PUT with the fault grammar as
// body, DELETE) and `/control/calls` (GET, DELETE).
import { type Fault, parseFaults } from './faults.server.ts'

/** Enough for any test. The limit keeps a long-running server from filling its memory. */
const MAX_CALLS = 1_000

export function createControl({ now }: { now: () => number }) {
  let faults: readonly Fault[] = []
  let calls: { atMs: number; path: string }[] = []
  let count = 0

  async function answerFaults(request: Request): Promise<Response> {
    if (request.method === 'DELETE') faults = []
    if (request.method === 'PUT') {
      try {
        faults = parseFaults(await request.text())
      } catch (error) {
        return new Response(`${error instanceof Error ? error.message : error}\n`, { status: 400 })
      }
    }
    return new Response(faults.map(({ text }) => `${text}\n`).join(''))
  }

  return {
    faults: () => faults,
    /** Records a call. The list has only the last calls; `count` includes all. */
    record(request: Request) {
      const { pathname, search } = new URL(request.url)
      count += 1
      calls = [...calls.slice(1 - MAX_CALLS), { atMs: now(), path: pathname + search }]
    },
    /** Undefined if the request is not for a control URL. */
    async answer(request: Request): Promise<Response | undefined> {
      const { pathname } = new URL(request.url)
      if (pathname === '/control/faults') return answerFaults(request)
      if (pathname !== '/control/calls') return undefined
      if (request.method === 'DELETE') [calls, count] = [[], 0]
      return Response.json({ count, calls })
    },
  }
}
