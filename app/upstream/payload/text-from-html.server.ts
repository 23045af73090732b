// Reads the text out of a description that the service sends as HTML. No markup is left in it, and
// its links lead nowhere: anybody may have written the description of a coin.
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { z } from 'zod'
import { visibleText } from './vendor-values.server.ts'

/** The longest description on record has some 9,000 characters, much of them links. */
const MAX_HTML_LENGTH = 20_000
const MAX_TEXT_LENGTH = 2_000

const HIDDEN_ELEMENTS = new Set(['script', 'style'])
const BREAKING_ELEMENTS = new Set([
  ...['p', 'br', 'div', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['tr', 'table', 'blockquote'],
])
/** Where a tag stood inside another, one may be left over. Starts at the first `<` of a run only. */
const TAG_START = /(?<!<)<+(?=[a-z!/?])/gi

/** The text of a field that holds HTML, by paragraph; none where it holds anything else. */
export const vendorParagraphs = z.string().transform(toParagraphs).catch([])

/** At most 2,000 characters, ending between words and with an ellipsis where there were more. */
export function toParagraphs(html: string): string[] {
  const written = readText(visibleText(html.slice(0, MAX_HTML_LENGTH)), { decodeEntities: true })
  // Some descriptions hold encoded markup. Not decoded again: `&amp;lt;` is about `&lt;`.
  const text = readText(visibleText(written), { decodeEntities: false }).replace(TAG_START, '')
  const paragraphs = text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
  return shorten(paragraphs)
}

/**
 * The text outside of tags, with a line break for each tag that breaks lines. The library's parser
 * would also keep a stack of open elements, in which hostile nesting takes quadratic time.
 */
function readText(html: string, options: { decodeEntities: boolean }): string {
  let text = ''
  let isHidden = false

  function append(more: string): void {
    if (!isHidden) text += more
  }

  function nameAt(start: number, end: number): string {
    return html.slice(start, end).toLowerCase()
  }

  const tokenizer = new Tokenizer(options, {
    ...IGNORE_ALL,
    ontext: (start, end) => append(html.slice(start, end)),
    ontextentity: (codePoint) => append(String.fromCodePoint(codePoint)),
    oncomment: () => append(' '),
    onopentagname(start, end) {
      const name = nameAt(start, end)
      if (BREAKING_ELEMENTS.has(name)) append('\n')
      if (HIDDEN_ELEMENTS.has(name)) isHidden = true
    },
    onclosetag(start, end) {
      const name = nameAt(start, end)
      if (HIDDEN_ELEMENTS.has(name)) isHidden = false
      append(BREAKING_ELEMENTS.has(name) ? '\n' : HIDDEN_ELEMENTS.has(name) ? ' ' : '')
    },
  })
  tokenizer.write(html)
  tokenizer.end()
  return text
}

function ignore(): undefined {
  return undefined
}

const IGNORE_ALL: TokenizerCallbacks = {
  onattribdata: ignore,
  onattribend: ignore,
  onattribentity: ignore,
  onattribname: ignore,
  oncdata: ignore,
  onclosetag: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onopentagname: ignore,
  onprocessinginstruction: ignore,
  onselfclosingtag: ignore,
  ontext: ignore,
  ontextentity: ignore,
}

function shorten(paragraphs: readonly string[]): string[] {
  const shortened: string[] = []
  let left = MAX_TEXT_LENGTH
  for (const paragraph of paragraphs) {
    const characters = [...paragraph]
    if (characters.length > left) {
      const start = characters.slice(0, left).join('')
      const words = start.replace(/\s\S*$/u, '')
      return words === '' ? shortened : [...shortened, `${words}…`]
    }
    shortened.push(paragraph)
    left -= characters.length
  }
  return shortened
}
