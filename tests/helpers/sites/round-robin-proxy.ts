// A small load balancer for two processes: round robin, with a retry at the other process when one
// does not answer.
import http from 'node:http'
import type { AddressInfo } from 'node:net'

type Proxy = AsyncDisposable & { origin: string }

export async function startRoundRobinProxy(origins: readonly [string, string]): Promise<Proxy> {
  let requestCount = 0
  const server = http.createServer((request, response) => {
    requestCount += 1
    const first = requestCount % 2
    forward(request, response, { to: origins[first], fallback: origins[1 - first] })
  })
  // Only a visitor ends its connection. Otherwise it could use one that is just being closed.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type ForwardTargets = { to: string | undefined; fallback?: string | undefined }

function forward(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { to = '', fallback }: ForwardTargets,
): void {
  const upstreamRequest = http.request(to + request.url, { agent: false, headers: request.headers })
  upstreamRequest.on('response', (answer) => {
    // These are about the connection to the site.
    const { connection: _, 'keep-alive': __, ...headers } = answer.headers
    response.writeHead(answer.statusCode ?? 502, headers)
    answer.on('error', () => response.destroy())
    answer.pipe(response)
  })
  upstreamRequest.on('error', () => {
    if (fallback === undefined || response.headersSent) response.destroy()
    else forward(request, response, { to: fallback })
  })
  upstreamRequest.end()
}
