import { expect, test } from 'vitest'
import { hostileText, LINEAR_MAX_CPU_MS, minCpuMs } from '../../tests/helpers/cpu-time.ts'
import { parseCoin } from './calls/coin/coin.server.ts'
import { parseExchanges } from './calls/exchanges/exchanges.server.ts'
import { parseTickers } from './calls/tickers/parse-tickers.server.ts'
import { parseTrending } from './calls/trending/trending.server.ts'
import { toAnswerError } from './http/answer-error.server.ts'
import { parseRetryAfterMs } from './http/retry-after.server.ts'
import { toParagraphs } from './payload/text-from-html.server.ts'
import { vendorName, vendorTime, vendorUrl } from './payload/vendor-values.server.ts'
import { visibleText } from './payload/visible-text.server.ts'

const NOW_MS = Date.UTC(2026, 10, 21)
const context = { nowMs: NOW_MS, onDropped: () => undefined }

function answerError(text: string) {
  const json = { error: text, status: { error_code: text } }
  const answer = { status: 200, headers: new Headers(), text, json }
  return toAnswerError(answer, { path: '/coins/list', nowMs: NOW_MS })
}

function coinOfLists(text: string) {
  const entries = [...text]
  const links = { homepage: entries, blockchain_site: entries }
  const body = { id: 'coin', symbol: 'c', name: 'Coin', categories: entries, links }
  return parseCoin(body, { id: 'coin', nowMs: NOW_MS })
}

test.each<[name: string, read: (text: string) => unknown, units: string[]]>([
  ['a description', toParagraphs, ['<', '<b>', '<p>', '</p>', '<!--', '<a b="', '<script>']],
  ['a description', toParagraphs, ['&lt;', '&#', '&amp', '<svg>', '<form>', '\n', ' x', '\u200b']],
  ['a text', visibleText, [' ', '\u0301', '\u200d', '\u0301\u200d', '\ufe0f', '\u3164']],
  [
    'a name',
    (text) => vendorName.parse(text),
    [' ', '\u200b', '\ud800', 'x ', '\u0301', '\u200d', '\u0301\u200d', '\ufe0f'],
  ],
  ['an address', (text) => vendorUrl.parse(text), ['http://', '/', '.']],
  [
    'a path',
    (text) => vendorUrl.parse(`https://a.example/${text}`),
    ['../../app/', '%2e/', ' ', 'é'],
  ],
  ['a host', (text) => vendorUrl.parse(`https://${text}`), ['xn--a.', 'é', '1.', ':']],
  ['a time', (text) => vendorTime.parse(`2026-01-01T00:00:00.${text}`), ['0', '+', ':00']],
  ['a refusal', answerError, [' ', '1', 'coin not ', 'could ']],
  [
    'a date',
    (text) => parseRetryAfterMs(new Headers({ 'retry-after': text }), 0),
    ['2026 ', '1', '-'],
  ],
  ['a coin’s lists', coinOfLists, ['x', 'é']],
  ['a trending list', (text) => parseTrending({ coins: [...text] }, context), ['x']],
])('parses %s of 100 kB in linear time', (_, read, units) => {
  for (const unit of units) {
    const text = hostileText(unit)
    expect(
      minCpuMs(() => ignoreRefusal(() => read(text))),
      JSON.stringify(unit),
    ).toBeLessThan(LINEAR_MAX_CPU_MS)
  }
})

test('parses a hundred exchanges with the worst descriptions in a second', () => {
  const description = hostileText('<b a="').slice(0, 20_000)
  const body = Array.from({ length: 100 }, (_, index) => ({ id: `exchange-${index}`, description }))
  expect(minCpuMs(() => parseExchanges(body, context))).toBeLessThan(1_000)
})

test('parses a hundred pairs with the worst links in a third of a second', () => {
  const params = Array.from({ length: 250 }, (_, index) => `ref${index}`).join('&')
  const ticker = { base: 'A', target: 'INR', market: { identifier: 'a', name: 'A' } }
  const tickers = Array.from({ length: 100 }, () => ({
    ...ticker,
    trade_url: `https://a.example/?${params}#/swap?r${'&r'.repeat(100)}`,
  }))
  expect(parseTickers(tickers, context)[0]?.tradeUrl).toBe('https://a.example/#/swap')
  expect(minCpuMs(() => parseTickers(tickers, context))).toBeLessThan(300)
})

test('100,000 nested tags give no text', () => {
  expect(toParagraphs('<b>'.repeat(100_000))).toEqual([])
})

test('ignores an error code that is a list nested 100,000 deep', () => {
  let nested: unknown = []
  for (let depth = 0; depth < 100_000; depth += 1) nested = [nested]
  const json = { status: { error_code: nested } }
  const answer = { status: 200, headers: new Headers(), text: '', json }
  expect(toAnswerError(answer, { path: '/coins/list', nowMs: NOW_MS })).toBeNull()
})

/** Invalid answers may be refused, but this must also be fast. */
function ignoreRefusal(work: () => unknown): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Error) || error instanceof RangeError) throw error
  }
}
