import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toParagraphs, vendorParagraphs } from './text-from-html.server.ts'

test.each([
  ['', []],
  ['  \r\n ', []],
  ['Plain text.', ['Plain text.']],
  ['One.\r\n\r\nTwo.\nThree.', ['One.', 'Two.', 'Three.']],
  ['<p>One.</p><p>Two.</p>', ['One.', 'Two.']],
  ['One.<br/>Two.<BR>Three.', ['One.', 'Two.', 'Three.']],
  ['<ul><li>One</li><li>Two</li></ul>', ['One', 'Two']],
  ['Uses <a href="https://a.example/?b=<c>">SHA-256</a> hashing', ['Uses SHA-256 hashing']],
  ['Uses <a href="https://a.example/">SHA-256</a> hashing', ['Uses SHA-256 hashing']],
  ['<b>Bit</b>coin', ['Bitcoin']],
  ['Fish &amp; chips&nbsp;&#8211; &#x20B9;5 &hellip;', ['Fish & chips – ₹5 …']],
  ['&unknown; &#0; &#99999999; &', ['&unknown; \ufffd \ufffd &']],
  ['&amp;lt;b&amp;gt;', ['&lt;b&gt;']],
  ['1 < 2 and 3 > 2', ['1 < 2 and 3 > 2']],
  ['a<script>attacked = 1</script>b', ['a b']],
  ['a<style>p { color: red }</style >b', ['a b']],
  ['a<!-- hidden --->b', ['a b']],
  ['a<script>never closed', ['a']],
  ['a<img src=x onerror="attacked = 1"', ['a']],
  ['&lt;script&gt;attacked = 1&lt;/script&gt;b', ['b']],
  ['<<b>script>x', []],
  ['<<b>a>x', ['x']],
  ['<<<b>/', ['/']],
  ['caf&eacute; &copy; 2026', ['café © 2026']],
  ['a<\u200bscript>x</script>', ['a']],
  ['a\u202eb\u0007c', ['abc']],
  ['a&#8238;b&#7;c', ['abc']],
])('converts %j to %j', (html, paragraphs) => {
  expect(toParagraphs(html)).toEqual(paragraphs)
})

test.each([[undefined], [null], [7], [['<b>']], [{ en: 'x' }]])('%j has no text', (value) => {
  expect(vendorParagraphs.parse(value)).toEqual([])
})

test('cuts text after 2,000 characters, between two words', () => {
  const text = toParagraphs(`${'word '.repeat(300)}\n\n${'term '.repeat(300)}`)
  expect(text).toHaveLength(2)
  expect(text[1]).toMatch(/ term…$/)
  expect(text.join('').length).toBeLessThanOrEqual(2_001)
  const endless = toParagraphs(`short\n${'x'.repeat(5_000)}`)
  expect(endless).toEqual(['short', `${'x'.repeat(1_995)}…`])
})

const piece = fc.oneof(
  fc.constantFrom('<', '>', '</', '<!--', '-->', '<script', '</script>', '<b>', '&lt;', '&gt;'),
  fc.constantFrom('&#60;', '&#x3c;', '&amp;', ' ', '\n', 'a', '"', '\u200b', '\u0000', '\u202e'),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
)

test('removes all markup from any input', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      for (const paragraph of toParagraphs(pieces.join(''))) {
        expect(paragraph).not.toMatch(/<[a-z!/?]/i)
        expect(paragraph).not.toMatch(/[\u200b\u202e\0\r\n]/)
        expect(paragraph.trim()).toBe(paragraph)
        expect(paragraph).not.toBe('')
      }
    }),
  )
})

test('does not change text without markup', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z0-9.,;:'"()₹–é ]{1,200}$/), (text) => {
      expect(toParagraphs(text).join('')).toBe(text.replace(/ +/g, ' ').trim())
    }),
  )
})
