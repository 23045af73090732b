import { initialOf } from '../../../lib/initial-of.ts'

/** Each has a contrast of 4.5:1 with white text and differs clearly from its neighbours. */
export const AVATAR_COLOURS = [
  '#b3261e',
  '#c2410c',
  '#8a5a00',
  '#0a7a45',
  '#0f6e84',
  '#2456c8',
  '#6b3fc0',
  '#a3246f',
] as const

/**
 * An SVG for a coin or an exchange without a picture: its initial on a disc. The same seed always
 * gets the same colour.
 */
export function letterAvatar({ label, seed }: { label: string; seed: string }): string {
  const colour = AVATAR_COLOURS[hash(seed) % AVATAR_COLOURS.length] ?? AVATAR_COLOURS[0]
  // An initial is a letter or a digit, so it needs no escaping.
  const letter = initialOf(label)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80">',
    `<circle cx="40" cy="40" r="40" fill="${colour}"/>`,
    '<text x="40" y="40" dy=".35em" text-anchor="middle" font-family="system-ui, sans-serif"',
    ` font-size="36" font-weight="600" fill="#ffffff">${letter}</text>`,
    '</svg>',
  ].join('')
}

function hash(text: string): number {
  let value = 0
  for (const character of text) value = (value * 31 + (character.codePointAt(0) ?? 0)) % 0x7fffffff
  return value
}
