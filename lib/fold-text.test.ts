import { expect, test } from 'vitest'
import { foldKey, foldWords } from './fold-text.ts'

test.each([
  ['Shiba Inu', ['shiba', 'inu'], 'shibainu'],
  ['USD-Coin', ['usd', 'coin'], 'usdcoin'],
  ['Éther', ['ether'], 'ether'],
  ['Ｂｉｔｃｏｉｎ', ['bitcoin'], 'bitcoin'],
  ['$WIF', ['wif'], 'wif'],
  ['boringdao-[old]', ['boringdao', 'old'], 'boringdaoold'],
  ['हिन्दी', ['हिन्दी'], 'हिन्दी'],
  ['क़ीमत', ['कीमत'], 'कीमत'],
  ['❤️', [], '❤️'],
  ['比特币 2', ['比特币', '2'], '比特币2'],
  ['🚀 ', [], '🚀'],
  ['_', [], '_'],
  ['', [], ''],
])('%j has the words %j and the key %j', (text, words, key) => {
  expect(foldWords(text)).toEqual(words.map((word) => word.normalize('NFKD')))
  expect(foldKey(text)).toBe(key.normalize('NFKD'))
})
