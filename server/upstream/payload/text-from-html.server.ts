// Extracts plain text from the HTML descriptions of the service. Removes all markup and links,
// because anyone may have written the description of a coin.
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { z } from 'zod'
import { visibleText } from './visible-text.server.ts'

/** The longest known description has about 9,000 characters, many of them in links. */
const MAX_HTML_LENGTH = 20_000
const MAX_TEXT_LENGTH = 2_000

const HIDDEN_ELEMENTS = new Set(['script', 'style'])
const BREAKING_ELEMENTS = new Set([
  ...['p', 'br', 'div', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['tr', 'table', 'blockquote'],
])
/** Nested tags may leave a tag behind. Matches from the first `<` of a run, to stay linear. */
const TAG_START = /(?<!<)<+(?=[a-z!/?])/gi

/** The paragraphs of an HTML field, or none if the field is not a string. */
export const vendorParagraphs = z.string().transform(toParagraphs).catch([])

/** At most 2,000 characters. Longer text is cut between two words and ends with an ellipsis. */
export function toParagraphs(html: string): string[] {
  const written = readText(visibleText(html.slice(0, MAX_HTML_LENGTH)), { decodeEntities: true })
  // Some descriptions contain encoded markup. The second pass does not decode entities: `&amp;lt;`
  // means the text `&lt;`.
  const text = readText(visibleText(written), { decodeEntities: false }).replace(TAG_START, '')
  const paragraphs = text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
  return shorten(paragraphs)
}

/**
 * The text outside of tags, with a line break for each block tag. Uses the library's tokenizer, not
 * its parser: the parser keeps a stack of open elements, and deep nesting takes it quadratic time.
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
