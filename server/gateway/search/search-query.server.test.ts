import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText, LINEAR_MAX_CPU_MS, minCpuMs } from '../../../tests/helpers/cpu-time.ts'
import { buildNameIndex } from './name-index.server.ts'

/** A coin with a rank. Null is unranked. */
function coin(id: string, symbol: string, name: string, rank: number | null = null) {
  return { id, symbol, name, rank }
}

/** Some are called like filler, and small ones like a large one with filler. */
const COINS = [
  coin('bitcoin', 'btc', 'Bitcoin', 1),
  coin('bitcoin-cash', 'bch', 'Bitcoin Cash', 20),
  coin('wrapped-bitcoin', 'wbtc', 'Wrapped Bitcoin', 18),
  coin('ethereum', 'eth', 'Ethereum', 2),
  coin('solana', 'sol', 'Solana', 5),
  coin('dogecoin', 'doge', 'Dogecoin', 8),
  coin('shiba-inu', 'shib', 'Shiba Inu', 15),
  coin('usd-coin', 'usdc', 'USD Coin', 7),
  coin('rocket', '🚀', 'Rocket'),
  coin('tether', 'usdt', 'Tether', 3),
  coin('dai', 'dai', 'Dai', 25),
  coin('ripple', 'xrp', 'XRP', 6),
  coin('ripple-usd', 'rlusd', 'Ripple USD', 55),
  coin('xrp-coin', 'xrpc', 'XRP Coin', 4000),
  coin('bitcoin-usd', 'btcusd', 'Bitcoin USD', 1800),
  coin('in', 'in', 'In', 900),
  coin('price-token', 'price', 'PRICE', 1200),
  coin('coin98', 'c98', 'Coin98', 600),
  coin('1inch', '1inch', '1inch', 220),
  coin('vaulta', 'a', 'Vaulta', 180),
  coin('the-graph', 'grt', 'The Graph', 90),
  coin('graph', 'graph', 'Graph'),
  coin('internet-computer', 'icp', 'Internet Computer', 45),
  coin('bitcoin-inu', 'binu', 'Bitcoin Inu', 2900),
  coin('wusdt', 'wusdt', 'Wrapped USDT', 1500),
  coin('wormhole', 'w', 'Wormhole', 210),
  coin('bitcoin-cash-sv', 'bsv', 'Bitcoin SV', 110),
  coin('trust-wallet-token', 'twt', 'Trust Wallet', 150),
]

test.each([
  // Pairs, in all ways to write them.
  ['btc inr', 'bitcoin'],
  ['BTC/INR', 'bitcoin'],
  ['eth-usd', 'ethereum'],
  ['ETH/BTC', 'ethereum'],
  ['btc usdt', 'bitcoin'],
  ['BTCUSDT', 'bitcoin'],
  ['solinr', 'solana'],
  ['BINANCE:BTCUSDT', 'bitcoin'],
  ['1btc', 'bitcoin'],
  ['solcoin', 'solana'],
  // The ticker is a word like others.
  ['Bitcoin (BTC)', 'bitcoin'],
  ['wbtc Wrapped Bitcoin', 'wrapped-bitcoin'],
  // Questions, and filler in Hindi.
  ['how much is 1 btc in inr', 'bitcoin'],
  ['XRP in rupees', 'ripple'],
  ['bitcoin’s price today?', 'bitcoin'],
  ['aaj ka bitcoin ka rate', 'bitcoin'],
  ['bitcoin की क़ीमत', 'bitcoin'],
  ['₹ doge', 'dogecoin'],
  // Beginnings and typos of names, beside filler.
  ['bitc price', 'bitcoin'],
  ['internet comp inr', 'internet-computer'],
  ['etherium price', 'ethereum'],
  // Words that are no filler, but mean no coin.
  ['bitcoin halving dates', 'bitcoin'],
  ['bitcoin pric', 'bitcoin'],
  ['zebpay usdt', 'tether'],
  ['kraken eth', 'ethereum'],
  ['best wallet for eth', 'ethereum'],
  // Plurals, and an amount that is written together with its unit.
  ['bitcoins', 'bitcoin'],
  ['10 bitcoins in rupees', 'bitcoin'],
  ['1000inr to btc', 'bitcoin'],
  ['1lakh in btc', 'bitcoin'],
  ['500rs bitcoin', 'bitcoin'],
  // Filler is part of the name.
  ['the graph price', 'the-graph'],
  ['usd coin inr', 'usd-coin'],
  ['coin 98 price', 'coin98'],
  ['ripple usd', 'ripple-usd'],
  // Filler is all there is.
  ['usdt', 'tether'],
  ['usdt price in inr', 'tether'],
  ['inr to usdt', 'tether'],
  ['dai inr', 'dai'],
  ['in', 'in'],
  ['in price', 'in'],
  ['IN/USDT', 'in'],
  ['a/usdt', 'vaulta'],
  ['PRICE', 'price-token'],
  ['1inch', '1inch'],
  ['1inch inr', '1inch'],
  // A whole ticker is no pair, and a small coin with filler in its name is not meant.
  ['wusdt', 'wusdt'],
  ['xrp coin', 'ripple'],
  ['bitcoin usd', 'bitcoin'],
  // Other ways to write the same.
  ['"Bitcoin"', 'bitcoin'],
  ['$BTC', 'bitcoin'],
  ['#eth!', 'ethereum'],
  ['ｂｔｃ　ｐｒｉｃｅ', 'bitcoin'],
  ['Bïtcöin', 'bitcoin'],
  ['🚀 coin', 'rocket'],
  ['https://tezi.example/coin/bitcoin?currency=usd', 'bitcoin'],
  ['https://…/coins/usd-coin/', 'usd-coin'],
  ['tezi.example/coin/shiba-inu/what-if', 'shiba-inu'],
  ['https://exchange.example/en/trade/SOL_USDT?type=spot', 'solana'],
])('%j finds %s first', async (text, id) => {
  const index = await buildNameIndex(COINS)
  expect(index.find(text, ({ rank }) => rank)[0]?.id).toBe(id)
})

test('filler before and after a name hides no coin', async () => {
  const index = await buildNameIndex(COINS)
  const filler = fc.constantFrom(
    'price',
    'in inr',
    '1',
    'to usd',
    'live',
    '₹',
    '/ usd',
    'का भाव',
    '',
  )
  const name = fc.constantFrom(...COINS.flatMap((row) => [row.name, row.symbol]))
  const first = (text: string) => index.find(text, ({ rank }) => rank)[0]
  fc.assert(
    fc.property(name, filler, filler, (text, before, after) => {
      const found = index.find(`${before} ${text} ${after}`, ({ rank }) => rank)
      expect(found).toContain(first(text))
    }),
  )
})

test.each([
  'price ',
  'x',
  'usdt',
  'a b c ',
  '\ufdfa',
  '\u0316\u0300',
  '🚀',
  '/coin/',
  '१ ',
  '-_/:',
])('a text of 100,000 characters costs little: %j', async (unit) => {
  const rows = Array.from({ length: 2000 }, (_, n) => coin(`a-${n}`, `b${n}`, `Price ${n} usdt`))
  const index = await buildNameIndex(rows)
  const text = hostileText(unit)
  expect(minCpuMs(() => index.find(text, () => null))).toBeLessThan(LINEAR_MAX_CPU_MS)
})
