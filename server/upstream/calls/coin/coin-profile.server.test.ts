import { expect, test } from 'vitest'
import { EMPTY_PROFILE } from '../../../../market/coin-profile.ts'
import { toCoinProfile, VENDOR_PROFILE } from './coin-profile.server.ts'

const NOW_MS = Date.UTC(2026, 0, 15, 9)

function parse(body: unknown) {
  return toCoinProfile(VENDOR_PROFILE.parse(body), NOW_MS)
}

test('parses the profile of a coin', () => {
  expect(
    parse({
      description: {
        en: 'Money.\r\n\r\nOf a <a href="https://x.example">new</a> kind.',
        de: 'Geld',
      },
      categories: ['Layer 1 (L1)', 'Layer 1 (L1)', '', null, 'Meme'],
      links: {
        homepage: ['', 'https://gold.example/', 'https://second.example/'],
        blockchain_site: [
          'https://scan.example/gold',
          'https://scan.example/other',
          'http://blocks.example/',
          '',
          'https://third.example/',
          'https://fourth.example/',
        ],
      },
      genesis_date: '2009-01-03',
    }),
  ).toEqual({
    description: ['Money.', 'Of a new kind.'],
    categories: ['Layer 1 (L1)', 'Meme'],
    homepageUrl: 'https://gold.example/',
    explorerUrls: ['https://scan.example/gold', 'http://blocks.example/', 'https://third.example/'],
    genesisMs: Date.UTC(2009, 0, 3),
  })
})

test.each([
  ['nothing', {}],
  ['null', { description: null, categories: null, links: null, genesis_date: null }],
  ['fields of other types', { description: 'x', categories: 'y', links: [], genesis_date: 2009 }],
  ['nested other types', { description: { en: 7 }, categories: [7], links: { homepage: 'x' } }],
  ['a date before the first block', { genesis_date: '1970-01-01' }],
  ['a future date', { genesis_date: '2087-01-01' }],
  ['an invalid date', { genesis_date: '2009-02-31' }],
])('%s gives an empty profile', (_name, body) => {
  expect(parse(body)).toEqual(EMPTY_PROFILE)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'https://user:secret@evil.example/',
  ' ',
  `https://long.example/${'x'.repeat(3_000)}`,
])('%s is not used as a link', (url) => {
  expect(parse({ links: { homepage: [url], blockchain_site: [url] } })).toEqual(EMPTY_PROFILE)
})

test('keeps the first twelve of a hundred categories', () => {
  const categories = Array.from({ length: 100 }, (_, index) => `Category ${index}`)
  expect(parse({ categories }).categories).toEqual(categories.slice(0, 12))
})
