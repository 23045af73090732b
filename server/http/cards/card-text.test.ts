import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DRAWN_LETTERS, nameOrTicker, toDrawnName, toXmlText } from './card-text.ts'

test.each([
  ['Bitcoin', 'Bitcoin'],
  ['  Two\n\tlines ', 'Two lines'],
  ['\u202eevil\u202c \u2066name\u2069', 'evil name'],
  ['nul\u0000l', 'nul l'],
  ['y'.repeat(61), `${'y'.repeat(60)}…`],
  ['比特币', null],
  ['\u200b', null],
  ['', null],
])('the name %j is drawn as %j', (name, drawn) => {
  expect(toDrawnName(name)).toBe(drawn)
})

test('a name that the font cannot draw leaves the ticker alone', () => {
  expect(nameOrTicker({ name: '比特币', symbol: 'btc' })).toBe('BTC')
  expect(nameOrTicker({ name: 'Bitcoin', symbol: 'btc' })).toBe('Bitcoin')
  expect(nameOrTicker({ name: '比特币', symbol: '比' })).toBeNull()
})

test('a text for an SVG is no markup, and has no letter that XML forbids', () => {
  expect(toXmlText('<image href="x"/>&\u0001\u202e\ud800')).toBe(
    '&lt;image href=&quot;x&quot;/&gt;&amp; ',
  )
  expect(toXmlText('日')).toBe('?')
})

test('the font of the cards has every letter that they draw', () => {
  const font = new DataView(
    new Uint8Array(
      readFileSync('node_modules/@expo-google-fonts/hind/400Regular/Hind_400Regular.ttf'),
    ).buffer,
  )
  const letters = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code))
  const drawn = letters.filter((letter) => DRAWN_LETTERS.test(letter))
  expect(drawn.length).toBeGreaterThan(190)
  const codes = codesOf(font)
  expect(drawn.filter((letter) => !codes.has(letter.charCodeAt(0)))).toEqual([])
})

/** The letters of a TrueType font: those of the segments of its `cmap` of format 4. */
function codesOf(font: DataView): Set<number> {
  const tables = Array.from({ length: font.getUint16(4) }, (_, index) => 12 + 16 * index)
  const named = tables.find((table) => font.getUint32(table) === 0x63_6d_61_70)
  const cmap = font.getUint32((named ?? 0) + 8)
  const maps = Array.from(
    { length: font.getUint16(cmap + 2) },
    (_, index) => cmap + font.getUint32(cmap + 8 + 8 * index),
  )
  const map = maps.find((offset) => font.getUint16(offset) === 4) ?? 0
  const doubled = font.getUint16(map + 6)
  const codes = new Set<number>()
  for (let segment = 0; segment < doubled; segment += 2) {
    const last = font.getUint16(map + 14 + segment)
    const first = font.getUint16(map + 16 + doubled + segment)
    for (let code = first; code <= last; code += 1) codes.add(code)
  }
  return codes
}
