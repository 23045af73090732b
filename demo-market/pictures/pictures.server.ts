// Answers the picture URLs in rows, with an icon or with the initials of the name.
import { chanceAt, hashText } from '../coins/noise.server.ts'
import { LETTER_STROKES } from './letter-strokes.ts'

export function answerPicture(svg: string): Response {
  return new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}

/** Exchanges need separate keys, because a coin can have the same id (osmosis). */
export function exchangePictureKey(id: string): string {
  return `exchange/${id}`
}

/** A coloured disc with the initials of the first and last word of a name. */
export function drawMonogram(name: string): string {
  const letters = toInitials(name).map((letter) => LETTER_STROKES[letter] ?? '')
  const left = 32 - (letters.length * 22 - 6) / 2
  const strokes = letters.map(
    (path, index) => `<path transform="translate(${left + index * 22} 20) scale(4)" d="${path}"/>`,
  )
  const hue = Math.floor(chanceAt(hashText(name), 0) * 360)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<circle cx="32" cy="32" r="32" fill="hsl(${hue},45%,38%)"/>`,
    '<g fill="none" stroke="#fff" stroke-width="1" stroke-linecap="round" stroke-linejoin="round">',
    ...strokes,
    '</g></svg>',
  ].join('')
}

function toInitials(name: string): string[] {
  const words = name
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
  const initials = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  return initials.flatMap((word) => word?.slice(0, 1) ?? [])
}
