// Odd pairs of bitcoin and tether, one for each kind of odd data in real answers. Pages must survive
// all of them. CoinDCX, WazirX and Koinbx keep a usable price in rupees, so there is a median.
import type { Currency } from '../../market/money/currency.ts'
import type { Ticker } from '../answers/vendor-shapes.ts'

/** The difference between the data of an odd pair and those of other pairs. */
export type Oddity = {
  /** The pair's share of the exchange's volume. */
  volumeShare?: number
  change?: (ticker: Ticker, asOfMs: number) => Ticker
}

type OddPair = {
  exchangeId: string
  coinId: string
  target: Currency | 'tether'
  oddity: Oddity
}

/** Oddities of pairs that their exchanges have anyway, by exchange, coin and target. */
export const ODDITIES: ReadonlyMap<string, Oddity> = new Map<string, Oddity>([
  ['zebpay/tether/inr', { change: (ticker) => ({ ...toTooHigh(ticker), is_anomaly: true }) }],
  ['zebpay/bitcoin/inr', { volumeShare: 0, change: () => ({ trade_url: null }) }],
  [
    'bitbns/bitcoin/inr',
    { change: () => ({ last: null, converted_last: {}, trade_url: 'javascript:alert(1)' }) },
  ],
  // Clocks of exchanges are not exact.
  [
    'wazirx/tether/inr',
    { change: (_, asOfMs) => ({ last_traded_at: toVendorTime(asOfMs + 180_000) }) },
  ],
  // The service adds its own referral code to some links.
  [
    'coindcx/bitcoin/inr',
    { change: ({ trade_url: url }) => ({ trade_url: `${url}?ref=37754157` }) },
  ],
  // With so much volume, the exchange is among the hundred largest markets of the coin.
  ['demo-indian/tether/inr', { volumeShare: 0.25 }],
  ['demo-indian/bitcoin/inr', { volumeShare: 0.2, change: withoutOrderBook }],
])

/** Further pairs, beside those that their exchanges have anyway. */
export const ADDED_PAIRS: readonly OddPair[] = [
  // A pair that is listed twice, the second time with another price and another link.
  {
    exchangeId: 'koinbazar',
    coinId: 'bitcoin',
    target: 'inr',
    oddity: {
      change: (ticker) => ({ ...toTooHigh(ticker), trade_url: `${ticker.trade_url}_OLD` }),
    },
  },
  // Coins that exchanges in India have in USDT alone: one where USDT is sold for rupees as well, the
  // other where its price in rupees does not count.
  { exchangeId: 'coindcx', coinId: '1inch', target: 'tether', oddity: {} },
  { exchangeId: 'wazirx', coinId: '1inch', target: 'tether', oddity: {} },
  { exchangeId: 'zebpay', coinId: 'klay-token', target: 'tether', oddity: {} },
  // A decentralised exchange whose coins the service knows only by their contracts.
  {
    exchangeId: 'pancakeswap-v3-bsc',
    coinId: 'tether',
    target: 'usd',
    oddity: {
      volumeShare: 0.2,
      change: () => ({
        base: '0X55D398326F99059FF775485246999027B3197955',
        target: '0X8AC76A51CC950D9822D68B83FE1AD97B32CD580D',
        target_coin_id: 'usd-coin',
        trade_url:
          'https://pancakeswap.finance/swap?inputCurrency=0x55d398326f99059ff775485246999027b3197955',
      }),
    },
  },
]

/** An ISO time in seconds, with an offset and not a `Z`. */
export function toVendorTime(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, -'.000Z'.length)}+00:00`
}

/** Far above the other exchanges, so that a median would be wrong if it counted. */
function toTooHigh({ last, converted_last: converted }: Ticker): Ticker {
  return { last: Number(last) * 1.6, converted_last: { usd: Number(converted?.usd) * 1.6 } }
}

/** Keeps the fields of the depth missing if they were not requested. */
function withoutOrderBook(ticker: Ticker): Ticker {
  const depth =
    'cost_to_move_up_usd' in ticker
      ? { cost_to_move_up_usd: null, cost_to_move_down_usd: null }
      : {}
  return { ...depth, bid_ask_spread_percentage: null }
}
