import { expect, test } from 'vitest'
import { trimPunctuation } from './trim-punctuation.ts'

test.each([
  ['bitcoin', 'bitcoin'],
  ['bitcoin.', 'bitcoin'],
  ['(bitcoin).', 'bitcoin'],
  ['boringdao-[old])', 'boringdao-[old]'],
  ['“bitcoin”,', 'bitcoin'],
  ['»bitcoin«', 'bitcoin'],
  ['bitcoin>', 'bitcoin'],
  ['बिटकॉइन।', 'बिटकॉइन'],
  ['bitcoin\u200b\n', 'bitcoin'],
  ['-24h', '-24h'],
  ['.5', '.5'],
  ['5%', '5%'],
  ['₹2,000/-', '₹2,000/-'],
  ['_', '_'],
  ['...', ''],
  ['', ''],
])('%j without the marks around it is %j', (text, trimmed) => {
  expect(trimPunctuation(text)).toBe(trimmed)
})
