// Tells pictures by their content: what a server says about them decides nothing.

export type PictureFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'svg'

const SIGNATURES: readonly [PictureFormat, RegExp][] = [
  ['png', /^\x89PNG\r\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftypavi[fs]/s],
]

// What may stand before an SVG's root element: byte-order mark, space, XML declaration, comment,
// document type with its entities. Taken off one by one, since a single expression for all of them
// takes exponential time on a hostile file.
const PROLOG_PART = /^(?:\ufeff|\s+|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)/is
const MAX_PROLOG_BYTES = 4096

/** The format of a picture, or null for anything else. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const head = Buffer.from(bytes.subarray(0, MAX_PROLOG_BYTES))
  const start = head.toString('latin1', 0, 16)
  const known = SIGNATURES.find(([, signature]) => signature.test(start))
  if (known !== undefined) return known[0]
  return /^<svg[\s>]/i.test(withoutProlog(head.toString('utf8'))) ? 'svg' : null
}

function withoutProlog(text: string): string {
  let rest = text
  for (;;) {
    const part = PROLOG_PART.exec(rest)
    if (part === null) return rest
    rest = rest.slice(part[0].length)
  }
}
