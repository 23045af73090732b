import { fetchCompressed } from './fetch-compressed.ts'

/** An answer of the site, for another server to give. */
export type Recording = {
  path: string
  headers: Record<string, string>
  bodyBase64: string
  /** What it says besides the status to who has this answer already. */
  notModifiedHeaders: Record<string, string>
}

/** What every server says for itself, by connection and by answer. */
const OF_THE_SERVER = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

export async function recordResponse(origin: string, path: string): Promise<Recording> {
  const response = await fetchCompressed(origin + path)
  const { etag } = response.headers
  if (response.status !== 200) throw new Error(`${path} has status ${response.status}`)
  if (response.headers['content-length'] === undefined) {
    throw new Error(`${path} comes in chunks: the client counts an answer's bytes by its length`)
  }
  if (etag === undefined) throw new Error(`${path} comes without an ETag`)
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
  const own = Object.entries(headers).filter(([name]) => !OF_THE_SERVER.includes(name))
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]))
}
