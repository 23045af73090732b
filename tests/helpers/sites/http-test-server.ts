import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { KEEP_ALIVE_MS } from '../../../demo-market/demo-market-server.ts'

type Responder = (request: http.IncomingMessage, response: http.ServerResponse) => void

type HttpTestServer = AsyncDisposable & {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string
  requests: { url: string; headers: http.IncomingHttpHeaders }[]
  /** Sets the next answers, one for each request. The last one also answers all later requests. */
  answer: (...answers: Responder[]) => void
}

/** A real HTTP server on this machine. The test sets its answers, and it records the requests. */
export async function startHttpTestServer(...first: Responder[]): Promise<HttpTestServer> {
  let answers = first
  const requests: HttpTestServer['requests'] = []
  const server = http.createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer === undefined) throw new Error(`no answer is set for ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    answer: (...next) => {
      answers = next
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

type ReplyOptions = { status?: number; headers?: Record<string, string> }

export function json(body: unknown, options: ReplyOptions = {}): Responder {
  const headers = { 'content-type': 'application/json', ...options.headers }
  return text(JSON.stringify(body), { ...options, headers })
}

export function text(body: string | Uint8Array, options: ReplyOptions = {}): Responder {
  return (_request, response) => {
    response.writeHead(options.status ?? 200, options.headers).end(body)
  }
}

/** Accepts the request and never answers. */
export function neverRespond(): void {
  // The connection stays open until the server closes.
}

export function resetConnection(request: http.IncomingMessage): void {
  request.socket.resetAndDestroy()
}

/** Announces more bytes than it sends, then closes the connection. */
export function truncateResponse(
  request: http.IncomingMessage,
  response: http.ServerResponse,
): void {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('[{"id":', () => request.socket.destroy())
}

/** Sends `chunk` again and again until the client closes the connection. */
export function endlessResponse(chunk: string): Responder {
  return (_request, response) => {
    response.writeHead(200)
    function sendMore(): void {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', sendMore)
    sendMore()
  }
}

/** Sends the beginning of a response and never the rest. */
export function stalledResponse(beginning: string): Responder {
  return (_request, response) => {
    response.writeHead(200)
    response.write(beginning)
  }
}
