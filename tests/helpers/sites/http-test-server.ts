import http from 'node:http'
import type { AddressInfo } from 'node:net'

type Responder = (request: http.IncomingMessage, response: http.ServerResponse) => void

type HttpTestServer = AsyncDisposable & {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string
  requests: { url: string; headers: http.IncomingHttpHeaders }[]
  /** Answers for the coming requests: one each, the last of them for all that follow. */
  answer: (...answers: Responder[]) => void
}

/** A real HTTP server on this machine that answers as a test says, and remembers what was asked. */
export async function startHttpTestServer(...first: Responder[]): Promise<HttpTestServer> {
  let answers = first
  const requests: HttpTestServer['requests'] = []
  const server = http.createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer === undefined) throw new Error(`nobody said how to answer ${request.url}`)
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

/** Takes the request and never says a word. */
export function neverRespond(): void {
  // Left open on purpose: closing the server ends it.
}

export function resetConnection(request: http.IncomingMessage): void {
  request.socket.resetAndDestroy()
}

/** Announces more than it sends, then cuts the line. */
export function truncateResponse(
  request: http.IncomingMessage,
  response: http.ServerResponse,
): void {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('[{"id":', () => request.socket.destroy())
}

/** Sends `chunk` again and again until the other side has had enough. */
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

/** Sends a beginning and never the rest. */
export function stalledResponse(beginning: string): Responder {
  return (_request, response) => {
    response.writeHead(200)
    response.write(beginning)
  }
}
