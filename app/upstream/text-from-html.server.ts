// Reads the text out of a description that the service sends as HTML. No markup is left in it, and
// its links lead nowhere: what is written about a coin may be written by anybody.
import { z } from 'zod'
import { visibleText } from './vendor-values.server.ts'

/** The longest description on record has some 9,000 characters, much of them links. */
const MAX_HTML_LENGTH = 20_000
const MAX_TEXT_LENGTH = 2_000

const HIDDEN = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const BREAK = /<\/?(?:p|br|div|li|ul|ol|h[1-6]|tr|table|blockquote)\b[^>]*(?:>|$)/gi
const TAG = /<[a-z!/?][^>]*(?:>|$)/gi
/** Where a tag stood inside another, one may be left over. */
const TAG_START = /<+(?=[a-z!/?])/gi
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi

const NAMED: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }),
  ...Object.entries({ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”' }),
  ...Object.entries({ hellip: '…', bull: '•', middot: '·', times: '×', deg: '°', copy: '©' }),
  ...Object.entries({ reg: '®', trade: '™', euro: '€', pound: '£', yen: '¥' }),
])

/** The text of a field that holds HTML, by paragraph; none where it holds anything else. */
export const vendorParagraphs = z.string().transform(toParagraphs).catch([])

/** At most 2,000 characters, ending between words and with an ellipsis where there were more. */
export function toParagraphs(html: string): string[] {
  const text = visibleText(decodeEntities(visibleText(html.slice(0, MAX_HTML_LENGTH))))
    .replace(HIDDEN, ' ')
    .replace(BREAK, '\n')
    .replace(TAG, '')
    .replace(TAG_START, '')
  const paragraphs = text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
  return shorten(paragraphs)
}

/** Once: what was written as `&amp;lt;` is about `&lt;`. */
function decodeEntities(html: string): string {
  return html.replace(ENTITY, (entity, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? entity
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

function shorten(paragraphs: readonly string[]): string[] {
  const kept: string[] = []
  let left = MAX_TEXT_LENGTH
  for (const paragraph of paragraphs) {
    const characters = [...paragraph]
    if (characters.length > left) {
      const start = characters.slice(0, left).join('')
      const words = start.replace(/\s\S*$/u, '')
      return words === '' ? kept : [...kept, `${words}…`]
    }
    kept.push(paragraph)
    left -= characters.length
  }
  return kept
}
