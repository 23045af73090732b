import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inventCoin } from '../../../demo-market/coins/invented-coin.server.ts'
import { minCpuMs } from '../../../tests/helpers/cpu-time.ts'
import type { Named } from './name-fit.server.ts'
import { buildNameIndex } from './name-index.server.ts'

/** A coin with a rank. Null is unranked. */
function coin(id: string, symbol: string, name: string, rank: number | null = null) {
  return { id, symbol, name, rank }
}

/** Former names, as the search adds them to the rows of the coin list. */
const RENAMED = [
  {
    ...coin('polygon-ecosystem-token', 'pol', 'POL (ex-MATIC)', 62),
    otherNames: ['Polygon', 'MATIC'],
  },
  {
    ...coin('matic-network', 'matic', 'MATIC (migrated to POL)'),
    otherNames: ['Polygon', 'MATIC'],
  },
  coin('polygon-bridged-usdt', 'usdt', 'Polygon Bridged USDT', 90),
  { ...coin('binancecoin', 'bnb', 'BNB', 4), otherNames: ['Binance', 'Binance Coin'] },
  coin('binance-bridged-usdc', 'usdc', 'Binance Bridged USDC', 300),
  coin('ondo-finance', 'ondo', 'Ondo Finance', 60),
  coin('avalanche-2', 'avax', 'Avalanche', 12),
  { ...coin('sky', 'sky', 'Sky', 53), otherNames: ['Maker', 'MakerDAO', 'MKR'] },
  { ...coin('maker', 'mkr', 'Maker', 56), otherNames: ['MakerDAO', 'Sky'] },
]

const COINS = [
  coin('solar', 'sxp', 'Solar', 900),
  coin('wrapped-solana', 'sol', 'Wrapped SOL'),
  coin('sol-wormhole', 'sol', 'SOL (Wormhole)', 2400),
  coin('solana', 'sol', 'Solana', 5),
  coin('solve-care', 'solve', 'SOLVE', 1800),
  coin('jito-staked-sol', 'jitosol', 'Jito Staked SOL', 40),
  coin('bitcoin', 'btc', 'Bitcoin', 1),
  coin('bitcoin-cash', 'bch', 'Bitcoin Cash', 20),
  coin('wrapped-bitcoin', 'wbtc', 'Wrapped Bitcoin', 18),
  coin('harrypotterobamasonic10in', 'bitcoin', 'HarryPotterObamaSonic10Inu', 650),
  coin('ethereum', 'eth', 'Ethereum', 2),
  coin('ethereum-classic', 'etc', 'Ethereum Classic', 30),
  coin('dogecoin', 'doge', 'Dogecoin', 8),
  coin('shiba-inu', 'shib', 'Shiba Inu', 15),
  coin('pepe', 'pepé', 'Pepé-Coin'),
  coin('rocket', '🚀', 'Rocket'),
  coin('usd-coin', 'usdc', 'USD Coin', 7),
  ...RENAMED,
]

async function find(text: string): Promise<string[]> {
  const index = await buildNameIndex(COINS)
  return index.find(text, ({ rank }) => rank).map(({ id }) => id)
}

test.each([
  // Exact symbols by rank (unranked last), then prefixes of symbols and names, and words inside.
  ['sol', ['solana', 'sol-wormhole', 'wrapped-solana', 'solar', 'solve-care', 'jito-staked-sol']],
  // A small coin has the ticker BITCOIN.
  ['bitc', ['bitcoin', 'bitcoin-cash', 'harrypotterobamasonic10in', 'wrapped-bitcoin']],
  // An exact name is as good as an exact symbol: visitors expect it first.
  ['bitcoin', ['bitcoin', 'harrypotterobamasonic10in', 'bitcoin-cash', 'wrapped-bitcoin']],
  ['bitcoin-cash', ['bitcoin-cash']],
  ['cash bitcoin', ['bitcoin-cash']],
  ['BTC', ['bitcoin']],
  ['  Shiba-INU ', ['shiba-inu']],
  ['shibainu', ['shiba-inu']],
  ['doge coin', ['dogecoin']],
  ['usdcoin', ['usd-coin']],
  ['Pepe', ['pepe']],
  // The coin that has a name today comes before a larger one that had it.
  ['mkr', ['maker', 'sky']],
  ['sky', ['sky', 'maker']],
  ['makerdao', ['sky', 'maker']],
  ['ｂｔｃ', ['bitcoin']],
  ['🚀', ['rocket']],
  [
    'b',
    [
      'bitcoin',
      'binancecoin',
      'bitcoin-cash',
      'binance-bridged-usdc',
      'harrypotterobamasonic10in',
      'wrapped-bitcoin',
      'polygon-bridged-usdt',
    ],
  ],
  // A former name is as good as the name today. The words of ids count too.
  ['polygon', ['polygon-ecosystem-token', 'matic-network', 'polygon-bridged-usdt']],
  ['matic', ['polygon-ecosystem-token', 'matic-network']],
  ['MATIC network', ['matic-network']],
  ['binance coin', ['binancecoin']],
  ['binancecoin', ['binancecoin']],
  ['avalanche 2', ['avalanche-2']],
  ['', []],
  ['\u0300', []],
  ['zzzzzz', []],
  // Literal comparison: the text is not a pattern.
  ['.*', []],
])('%j finds first %j', async (text, ids) => {
  const found = await find(text)
  expect(found.slice(0, ids.length)).toEqual(ids)
  // Similar spellings follow, but only for texts of four letters or more.
  if (text.length < 4) expect(found).toHaveLength(ids.length)
})

test.each([
  ['etherium', 'ethereum'],
  ['bitcion', 'bitcoin'],
  ['dogcoin', 'dogecoin'],
  ['shiba inuu', 'shiba-inu'],
  ['solanna', 'solana'],
  ['wraped bitcoin', 'wrapped-bitcoin'],
])('a typo still finds: %s', async (text, id) => {
  expect((await find(text))[0]).toBe(id)
})

test.each([
  ['polygn', 'polygon-ecosystem-token'],
  ['bniance', 'binancecoin'],
])('a typo of a former name still finds its coin: %s', async (text, id) => {
  expect((await find(text))[0]).toBe(id)
})

test('the exact name of a ranked coin is no typo: similar names are left out', async () => {
  expect(await find('binance')).toEqual(['binancecoin', 'binance-bridged-usdc'])
})

const named = fc.record({
  id: fc.stringMatching(/^[a-c]{1,4}(-[a-c]{1,4})?$/),
  symbol: fc.stringMatching(/^[a-c]{1,3}$/),
  name: fc.stringMatching(/^[A-C]{1,5}( [a-c]{1,4})?$/),
})
const coins = fc.uniqueArray(named, { selector: ({ id }) => id, maxLength: 40 })

test('finds every coin by symbol, name and id, before weaker matches', async () => {
  await fc.assert(
    fc.asyncProperty(coins, async (rows) => {
      const index = await buildNameIndex(rows)
      for (const row of rows) {
        for (const text of [row.symbol, row.name, row.id]) {
          const found = index.find(text, () => null)
          const at = found.indexOf(row)
          expect(at).toBeGreaterThanOrEqual(0)
          for (const better of found.slice(0, at)) expect(isWhole(better, text)).toBe(true)
        }
      }
    }),
    { numRuns: 50 },
  )
})

test('finds nothing twice, and a better rank never moves a coin down', async () => {
  await fc.assert(
    fc.asyncProperty(
      coins,
      fc.stringMatching(/^[a-c]{1,5}( [a-c]{1,5}){0,2}$/),
      fc.nat(39),
      async (rows, text, n) => {
        const index = await buildNameIndex(rows)
        const before = index.find(text, () => null)
        expect(new Set(before).size).toBe(before.length)
        const favourite = before[n]
        if (favourite === undefined) return
        const after = index.find(text, (row) => (row === favourite ? 1 : null))
        expect(after.indexOf(favourite)).toBeLessThanOrEqual(n)
        expect(new Set(after)).toEqual(new Set(before))
      },
    ),
    { numRuns: 100 },
  )
})

function isWhole(row: Named, text: string): boolean {
  const key = (part: string) => part.toLowerCase().replace(/[ -]/g, '')
  return [row.symbol, row.name, row.id].some((part) => key(part) === key(text))
}

test('other work can run while a long list is indexed', async () => {
  const rows = Array.from({ length: 2000 }, (_, n) => coin(`coin-${n}`, `c${n}`, `Coin ${n}`))
  const building = buildNameIndex(rows)
  let turns = 0
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  await building
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(3)
})

/** Many matches, typos of words that many coins have, and a text as long as a visitor can send. */
const COSTLY = [
  's',
  'protocol',
  'protocl netwrok tokne finence chian',
  'a b c d e f g h i j k l m n o p',
  'x'.repeat(100),
]

/** No other visitor is answered meanwhile. The costliest text takes about 50 ms. */
const MAX_CPU_MS = 100

test('a search among 18,000 coins is short, whatever its text', async () => {
  const rows = Array.from({ length: 18_000 }, (_, n) => {
    const { id, symbol, name } = inventCoin(n)
    return coin(`${id}-${n}`, symbol, name)
  })
  const index = await buildNameIndex(rows)
  for (const text of COSTLY) {
    expect(
      minCpuMs(() => index.find(text, () => null)),
      text,
    ).toBeLessThan(MAX_CPU_MS)
  }
})
