// Odd pairs of bitcoin and tether, one for each kind of odd data in real answers. Pages must survive
// all of them. CoinDCX, WazirX and Koinbx keep a usable price in rupees, so there is a median.
import type { Ticker } from '../vendor-shapes.ts'
import type { Oddity, Target } from './pair.ts'

type OddPair = { exchangeId: string; coinId: string; target: Target; oddity: Oddity }

const MINUTE_MS = 60_000
/** Far above the other exchanges, so that a median would be wrong if it counted. */
const TOO_HIGH = 1.6

/** Oddities of pairs that their exchanges have anyway, by exchange, coin and target. */
const ODDITIES: ReadonlyMap<string, Oddity> = new Map<string, Oddity>([
  ['zebpay/tether/inr', { priceFactor: TOO_HIGH, change: () => ({ is_anomaly: true }) }],
  ['zebpay/bitcoin/inr', { volumeShare: 0, change: () => ({ trade_url: null }) }],
  ['bitbns/bitcoin/inr', { change: () => ({ ...NO_PRICE, trade_url: 'javascript:alert(1)' }) }],
  // Clocks of exchanges are not exact. The second one is wrong.
  ['wazirx/tether/inr', { tradedInMs: 3 * MINUTE_MS }],
  ['kucoin/bitcoin/tether', { tradedInMs: 12 * MINUTE_MS }],
  ['coindcx/bitcoin/inr', { change: withReferral }],
  ['binance/bitcoin/tether', { change: withReferral }],
  ['huobi/bitcoin/tether', { change: () => ({ bid_ask_spread_percentage: null }) }],
  ['mxc/bitcoin/tether', { change: withoutDepth }],
  ['bitmart/bitcoin/tether', { change: () => ({ trade_url: null }) }],
  // The service does not know that this exchange is Indian. Its prices in rupees show it, so they
  // are always among the hundred largest pairs of their coin.
  ['demo-indian/tether/inr', { volumeShare: 0.25 }],
  [
    'demo-indian/bitcoin/inr',
    {
      volumeShare: 0.2,
      change: (ticker) => ({ ...withoutDepth(ticker), bid_ask_spread_percentage: null }),
    },
  ],
])

/** Further pairs, beside those that their exchanges have anyway. */
const ADDED_PAIRS: readonly OddPair[] = [
  // The same pair twice: once with the same data, once with another price and another link.
  { exchangeId: 'coindcx', coinId: 'tether', target: 'inr', oddity: {} },
  {
    exchangeId: 'koinbazar',
    coinId: 'bitcoin',
    target: 'inr',
    oddity: {
      priceFactor: TOO_HIGH,
      change: ({ trade_url: url }) => ({ trade_url: `${url}_OLD` }),
    },
  },
  // The base is the address of a contract. For the second one, the service has no symbol.
  {
    exchangeId: 'uniswap_v3',
    coinId: 'tether',
    target: 'usd-coin',
    oddity: ofContracts('https://app.uniswap.org/#/swap', {
      base: '0XDAC17F958D2EE523A2206206994597C13D831EC7',
      target: '0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48',
      hasSymbols: true,
    }),
  },
  {
    exchangeId: 'pancakeswap-v3-bsc',
    coinId: 'tether',
    target: 'usd-coin',
    oddity: ofContracts('https://pancakeswap.finance/swap', {
      base: '0X55D398326F99059FF775485246999027B3197955',
      target: '0X8AC76A51CC950D9822D68B83FE1AD97B32CD580D',
      hasSymbols: false,
    }),
  },
]

const NO_PRICE = { last: null, converted_last: { btc: null, eth: null, usd: null } }
const NORMAL: Oddity = {}

export function oddityOf(exchangeId: string, coinId: string, target: Target): Oddity {
  return ODDITIES.get(`${exchangeId}/${coinId}/${target}`) ?? NORMAL
}

export function addedPairsOf(exchangeId: string): OddPair[] {
  return ADDED_PAIRS.filter((pair) => pair.exchangeId === exchangeId)
}

/** The service adds its own referral code to some links. */
function withReferral({ trade_url: url }: Ticker): Partial<Ticker> {
  return { trade_url: `${url}?ref=37754157` }
}

/** Keeps the fields missing if they were not requested. */
function withoutDepth(ticker: Ticker): Partial<Ticker> {
  return 'cost_to_move_up_usd' in ticker
    ? { cost_to_move_up_usd: null, cost_to_move_down_usd: null }
    : {}
}

/** A pair of a decentralised exchange, with enough volume for the first page. */
function ofContracts(swapUrl: string, contracts: NonNullable<Oddity['contracts']>): Oddity {
  const { base, target } = contracts
  const query = `inputCurrency=${base.toLowerCase()}&outputCurrency=${target.toLowerCase()}`
  return { volumeShare: 0.2, contracts, change: () => ({ trade_url: `${swapUrl}?${query}` }) }
}
