// Serves the demo market on a port, with a control URL that sets faults and lists the received
// calls. Only for tests and manual use: it has no access control.
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Clock, sleep } from '../lib/clock.ts'
import type { Handler } from './answers/responses.server.ts'
import type { DemoPictures } from './coins/pictures.server.ts'
import { createDemoMarket } from './demo-market.server.ts'
import { createControl } from './faults/control.server.ts'
import { withFaults } from './faults/with-faults.server.ts'
import type { Market } from './market.server.ts'

type DemoMarketServerOptions = {
  /** 0 takes any free port. */
  port: number
  host: string
  seed: string
  /** See `createDemoMarket`. */
  pictures: DemoPictures
  clock: Pick<Clock, 'now' | 'after'>
  onHeld?: (until: Promise<unknown>) => void
  pictureOrigin?: string
  market?: Market | undefined
}

type DemoMarketServer = {
  /** Such as `http://127.0.0.1:4000`, without a path. */
  url: string
  close(): Promise<void>
}

export async function startDemoMarketServer(
  options: DemoMarketServerOptions,
): Promise<DemoMarketServer> {
  const { clock, onHeld } = options
  const { now } = clock
  const control = createControl({ now })
  const demoMarket = withFaults(createDemoMarket({ ...options, now }), control.faults, {
    sleep: (ms, signal) => sleep(clock, ms, signal),
    now,
    ...(onHeld === undefined ? {} : { onHeld }),
  })
  const handler: Handler = async (request) => {
    const answer = await control.answer(request)
    if (answer !== undefined) return answer
    control.record(request)
    return demoMarket(request)
  }

  const server = http.createServer((incoming, outgoing) => {
    // Any failure resets the connection, which is how the fault `reset` works.
    serve(handler, incoming, outgoing).catch(() => incoming.socket.resetAndDestroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return {
    url: `http://${host}:${address.port}`,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      return closed
    },
  }
}

async function serve(
  handler: Handler,
  incoming: http.IncomingMessage,
  outgoing: http.ServerResponse,
): Promise<void> {
  const response = await handler(await toRequest(incoming, outgoing))
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  await pipeline(response.body ?? [], outgoing)
}

async function toRequest(
  incoming: http.IncomingMessage,
  outgoing: http.ServerResponse,
): Promise<Request> {
  const gone = new AbortController()
  outgoing.on('close', () => gone.abort())
  const method = incoming.method ?? 'GET'
  const body = method === 'PUT' ? await text(incoming) : undefined
  const url = new URL(incoming.url ?? '/', 'http://demo-market.invalid')
  return new Request(url, { method, body, signal: gone.signal })
}
