// Reads a response body into memory, up to a size limit.

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/** Rejects with `BodyTooLarge` as soon as the decoded body exceeds `maxBytes`. */
export async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  if (response.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new BodyTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
