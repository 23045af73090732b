import { expect, test } from 'vitest'
import { chooseIds, readSharedIds } from './shared-ids.ts'

const COINS = new Set(['bitcoin', 'ethereum', 'boringdao-[old]', '1move token', '_', '-3', 'Odd+'])

function idsOf(text: string): string[] {
  return readSharedIds(text).flatMap((readings) => chooseIds(readings, (id) => COINS.has(id)))
}

test.each([
  'bitcoin,ethereum',
  'bitcoin%2Cethereum',
  'bitcoin%252Cethereum',
  'bitcoin,ethereum.',
  'bitcoin,ethereum).',
  'bitcoin,ethereum%22%3E',
  'bitcoin,ethereum»',
  'bitcoin,ethereum।',
  'bitcoin,ethereum…',
  'bitcoin,ethereum\u200b',
  'bitcoin, ethereum',
  'bitcoin,%0Aethereum',
  'bitcoin\nethereum',
  'bitcoin;ethereum',
  'bitcoin|ethereum',
  'bitcoin，ethereum',
  'bitcoin+ethereum',
  'bitcoin%20ethereum',
  'BITCOIN,Ethereum',
  '(bitcoin,ethereum)',
  'bitcoin,ethereum&fbclid=x',
  'bitcoin,ethereum%26fbclid%3Dx',
  'bitcoin,ethereum?utm_source=x',
  'bitcoin,ethereum%20is%20my%20list',
  ',bitcoin,,ethereum,',
  'bitcoin,ethereum,nocoin',
  'bitcoin,%E0%A4%A,ethereum',
  '_bitcoin,ethereum_',
  'bitcoin,ethereum😀',
  'bitcoin,ethereum’s',
  'bitcoin,ethereum—see this',
  'bitcoin,ethereum%2',
  'bitcoin,ethereum</a>',
  'bitcoin,ethereum:~:text=abc',
])('both coins are read from %j', (text) => {
  expect(idsOf(text)).toEqual(['bitcoin', 'ethereum'])
})

test.each([
  ['boringdao-[old],1move%20token', ['boringdao-[old]', '1move token']],
  ['1move+token,_', ['1move token', '_']],
  ['(_,boringdao-[old])', ['_', 'boringdao-[old]']],
  ['-3,Odd%2B', ['-3', 'Odd+']],
])('an id may hold spaces, brackets and signs: %j', (text, ids) => {
  expect(idsOf(text)).toEqual(ids)
})

test.each(['', ',', '..', 'nocoin', 'nocoin%20bitcoin', `${'x'.repeat(300)}`])(
  '%j has no coin',
  (text) => {
    expect(idsOf(text)).toEqual([])
  },
)
