// What the site and its visitors need from a proxy while nothing fails, tried with a server that
// stands in for both processes.
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ProxyName, startProxy } from './start-proxy.ts'

const TIMEOUT_MS = 5_000
/** With buffers, nginx holds back up to 4 kB: the rest that fills no buffer. */
const PART_BYTES = 10_000

/** Resolves to what is wrong. */
export async function findForwardingFaults(name: ProxyName): Promise<string[]> {
  const server = http.createServer((request, response) => {
    // A stream without an end.
    if (request.url === '/stream') response.write(Buffer.alloc(PART_BYTES))
    else response.end(JSON.stringify(request.headers))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const proxy = await startProxy(name, [port, port])
  try {
    return await findFaults(name, proxy.origin)
  } finally {
    await proxy[Symbol.asyncDispose]()
    server.close().closeAllConnections()
  }
}

async function findFaults(name: ProxyName, origin: string): Promise<string[]> {
  const faults: string[] = []
  const sent: http.IncomingHttpHeaders = JSON.parse(await text(await get(`${origin}/headers`)))
  // The site reads the addresses from the right, up to the first that it does not trust.
  if (!/(^|, )127\.0\.0\.1$/.test(String(sent['x-forwarded-for']))) {
    faults.push(`${name} does not send the address of the client`)
  }
  if (sent['accept-encoding'] !== 'br') faults.push(`${name} changes Accept-Encoding`)

  if (!(await sendsAtOnce(`${origin}/stream`))) {
    faults.push(`${name} holds a part of a stream back until its end`)
  }
  return faults
}

async function sendsAtOnce(url: string): Promise<boolean> {
  let bytes = 0
  try {
    for await (const chunk of await get(url)) {
      bytes += chunk.length
      if (bytes === PART_BYTES) return true
    }
  } catch {
    // Nothing more has come in time.
  }
  return false
}

async function get(url: string): Promise<http.IncomingMessage> {
  const headers = { 'Accept-Encoding': 'br', 'X-Forwarded-For': '192.0.2.1' }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const [response] = await once(http.get(url, { agent: false, headers, signal }), 'response')
  return response
}
