import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { widthOf } from './card-text.ts'
import { type Card, drawCard } from './draw-card.ts'

const EDGE = 1136

test.each([
  { title: 'W'.repeat(60), subtitle: 'W'.repeat(30), figure: '₹69,77,616' },
  { title: 'Very Long Coin Name That Goes On And On Until Sixty Letters E', subtitle: 'VLC' },
  {
    title: Array(5).fill('M'.repeat(60)).join(' · '),
    subtitle: 'longest history in INR',
    rows: [{ name: 'M'.repeat(60), change: { text: '+1.76%', direction: 'up' } }],
  },
  { title: 'Prices', rows: [{ name: 'm'.repeat(60), value: '₹69,79,283' }] },
] satisfies Card[])('no text of a card reaches another one or the edge: %#', (card) => {
  const rows = Map.groupBy(textsOf(card), ({ y }) => y)
  for (const texts of rows.values()) {
    const inOrder = texts.toSorted((a, b) => a.left - b.left)
    for (const [index, { right }] of inOrder.entries()) {
      expect(right).toBeLessThanOrEqual(inOrder[index + 1]?.left ?? EDGE)
    }
  }
})

test('a name that fits is not cut', () => {
  const name = 'Artificial Superintelligence Alliance'
  expect(textsOf({ title: name, subtitle: 'FET' }).map(({ text }) => text)).toContain(name)
})

function textsOf(card: Card) {
  const svg = drawCard(card, { source: 'live', host: 'tezi.example' })
  const { document } = new JSDOM(svg, { contentType: 'image/svg+xml' }).window
  return [...document.querySelectorAll('text')].map((element) => {
    const [x, y, size] = ['x', 'y', 'font-size'].map((name) => Number(element.getAttribute(name)))
    const text = element.textContent ?? ''
    const width = (size ?? 0) * widthOf(text)
    const left = element.getAttribute('text-anchor') === 'end' ? (x ?? 0) - width : (x ?? 0)
    return { text, y, left, right: left + width }
  })
}
