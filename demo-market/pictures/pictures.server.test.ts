import { expect, test } from 'vitest'
import { drawMonogram } from './pictures.server.ts'

function countLetters(svg: string): number {
  return svg.split('<path ').length - 1
}

test.each([
  ['Kraken', 1],
  ['Demo Coin 4821', 2],
  ['BtcTurk | Kripto', 2],
  ['बिटकॉइन', 0],
  ['', 0],
])('the monogram of "%s" has %i letters', (name, count) => {
  expect(countLetters(drawMonogram(name))).toBe(count)
})

test('a monogram contains only shapes, for any name', () => {
  const svg = drawMonogram('"><script>alert(1)</script>')
  expect(svg).not.toMatch(/script|alert|<text/)
  expect(svg).toBe(drawMonogram('"><script>alert(1)</script>'))
})
