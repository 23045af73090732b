import http from 'node:http'
import { buffer } from 'node:stream/consumers'

type CompressedResponse = { status: number; headers: http.IncomingHttpHeaders; body: Buffer }

const agent = new http.Agent({ keepAlive: true })

/** Accepts Brotli as a browser does, and does not decompress the body as `fetch` would. */
export function fetchCompressed(
  url: string,
  headers: Record<string, string> = {},
): Promise<CompressedResponse> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { 'Accept-Encoding': 'br', ...headers } })
    request.on('error', reject)
    request.on('response', (answer) => {
      buffer(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        reject,
      )
    })
  })
}
