import { fetchCompressed } from './fetch-compressed.ts'

/** A response of the site that another server can send. */
export type Recording = {
  path: string
  headers: Record<string, string>
  bodyBase64: string
  /** The headers of the 304 for a client that has this response already. */
  notModifiedHeaders: Record<string, string>
}

/** Headers that each server sets by itself. */
const SERVER_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

export async function recordResponse(origin: string, path: string): Promise<Recording> {
  const response = await fetchCompressed(origin + path)
  const { etag } = response.headers
  if (response.status !== 200) throw new Error(`${path} has status ${response.status}`)
  if (response.headers['content-length'] === undefined) {
    throw new Error(`${path} is chunked, but the client needs its Content-Length`)
  }
  if (etag === undefined) throw new Error(`${path} has no ETag`)
  const notModified = await fetchCompressed(origin + path, { 'If-None-Match': etag })
  return {
    path,
    headers: headersOf(response),
    bodyBase64: response.body.toString('base64'),
    notModifiedHeaders: headersOf(notModified),
  }
}

function headersOf({
  headers,
}: Awaited<ReturnType<typeof fetchCompressed>>): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => !SERVER_HEADERS.includes(name))
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]))
}
