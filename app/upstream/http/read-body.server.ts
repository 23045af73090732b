// Reads an outside answer into memory, and no more of it than we are ready to hold.

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/** Rejects with `BodyTooLarge` as soon as more than `maxBytes` of the body, decoded, have come. */
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
