// Detects the format of a picture from its content. The content type of a server is not trusted.

export type PictureFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'svg'

const SIGNATURES: readonly [PictureFormat, RegExp][] = [
  ['png', /^\x89PNG\r\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftypavi[fs]/s],
]

// Matches one item that may precede an SVG's root element: byte order mark, space, XML declaration,
// comment, or doctype with entities. Items are removed one by one: a single expression for all of
// them takes exponential time on a hostile file.
const PROLOG_PART = /^(?:\ufeff|\s+|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)/is
const MAX_PROLOG_BYTES = 4096

/** Returns null if the bytes are not a picture of a known format. */
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
