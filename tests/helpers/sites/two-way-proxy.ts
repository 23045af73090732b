// A small proxy such as stands before several processes: it takes turns, and tries the next one
// where one gives no answer.
import http from 'node:http'
import type { AddressInfo } from 'node:net'

type Proxy = AsyncDisposable & { origin: string }

export async function startTwoWayProxy(origins: readonly [string, string]): Promise<Proxy> {
  let turn = 0
  const server = http.createServer((request, response) => {
    turn += 1
    const first = turn % 2
    pass(request, response, { to: origins[first], orElse: origins[1 - first] })
  })
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

type Ways = { to: string | undefined; orElse?: string | undefined }

function pass(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { to = '', orElse }: Ways,
): void {
  const onward = http.request(to + request.url, { agent: false, headers: request.headers })
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', () => response.destroy())
    answer.pipe(response)
  })
  onward.on('error', () => {
    if (orElse === undefined || response.headersSent) response.destroy()
    else pass(request, response, { to: orElse })
  })
  onward.end()
}
