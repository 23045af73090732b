import { getPacked } from './get-packed.ts'

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

export async function recordAnswer(origin: string, path: string): Promise<Recording> {
  const answer = await getPacked(origin + path)
  const { etag } = answer.headers
  if (answer.status !== 200) throw new Error(`${path} has status ${answer.status}`)
  if (answer.headers['content-length'] === undefined) {
    throw new Error(`${path} comes in chunks: the client counts an answer's bytes by its length`)
  }
  if (etag === undefined) throw new Error(`${path} comes without an ETag`)
  const notModified = await getPacked(origin + path, { 'If-None-Match': etag })
  return {
    path,
    headers: headersOf(answer),
    bodyBase64: answer.body.toString('base64'),
    notModifiedHeaders: headersOf(notModified),
  }
}

function headersOf({ headers }: Awaited<ReturnType<typeof getPacked>>): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => !OF_THE_SERVER.includes(name))
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]))
}
