import { inflateSync } from 'node:zlib'

/** The sheets of a PDF, whose objects may be compressed. */
export function countSheets(pdf: Uint8Array): number {
  const text = Buffer.from(pdf).toString('latin1')
  const parts = [text]
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    const start = text.indexOf('\n', index) + 1
    try {
      parts.push(inflateSync(Buffer.from(pdf).subarray(start)).toString('latin1'))
    } catch {
      // Not compressed in this way, so it is no list of objects.
    }
  }
  const pages = parts.flatMap((part) => part.match(/\/Type\s*\/Page\b(?!s)/g) ?? [])
  return pages.length
}
