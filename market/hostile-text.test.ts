import { expect, test } from 'vitest'
import { pagePath } from '../app/routing/data-path.ts'
import { parseSearchParams } from '../app/routing/search-params.ts'
import { parseList } from '../app/screens/stars/id-list.ts'
import { parseShared } from '../app/screens/watchlist/parse-shared.ts'
import { foldKey } from '../lib/fold-text.ts'
import { initialOf } from '../lib/initial-of.ts'
import { trimPunctuation } from '../lib/trim-punctuation.ts'
import { hostileText, LINEAR_MAX_CPU_MS, minCpuMs } from '../tests/helpers/cpu-time.ts'
import { parseCoinIds } from './coin-ids.ts'
import { parseAmount } from './money/parse-amount.ts'
import { toReadings } from './shared-ids.ts'

function searchParamsOf(text: string) {
  const params = { from: text, page: text, q: text, range: text, to: text }
  return parseSearchParams(new URLSearchParams(params))
}

function listOf(text: string) {
  return parseList(JSON.stringify({ version: 1, coins: [...text] }))
}

test.each<[name: string, read: (text: string) => unknown, units: string[]]>([
  ['search params', searchParamsOf, [' ', ' x', '2026-', '9', '\u0316\u0300']],
  ['many search params', (text) => parseSearchParams(new URLSearchParams(text)), ['&', 'q=&', '%']],
  ['a path', pagePath, ['.data', '/']],
  ['a list of ids', parseCoinIds, [',', 'a,', ' ,']],
  [
    'an amount',
    (text) => parseAmount(text, { currency: 'inr' }),
    ['1', '1,', '. ', '\u0316\u0300'],
  ],
  ['a search text', foldKey, ['\u0316\u0300', '\ufdfa', ' ', 'é']],
  ['a label', initialOf, ['\u0300', '-', '\ufdfa']],
  ['a part of a link', toReadings, [' ', '+', '.', 'a.', '%', '&', '[', ')']],
  ['a link', trimPunctuation, [' ', '. ', 'a.', '(', '])', '🚀']],
  [
    'a shared watchlist',
    (text) => parseShared({ search: '', hash: `#coins=${text}` }),
    [',', 'a,', '%', '%2C,', '%25', '.', '&coins='],
  ],
  ['a file that is not a watchlist', parseList, ['[', '{"a":', '"', ' ']],
  ['a watchlist file', listOf, ['a', ',']],
])('parses %s of 100 kB in linear time', (_, read, units) => {
  for (const unit of units) {
    const text = hostileText(unit)
    expect(
      minCpuMs(() => read(text)),
      JSON.stringify(unit),
    ).toBeLessThan(LINEAR_MAX_CPU_MS)
  }
})
