// Suggests what columns mean, by their names. The open table shows it, and the visitor confirms it.
import {
  EMPTY_MAPPING,
  type Mapping,
  type Meaning,
  NUMBERS,
  type NumberMeaning,
  type RowKind,
  toWord,
  UNIT_MEANINGS,
} from './mapping.ts'

/** Without brackets and units. Of the columns that are left, the first name with one gets the meaning. */
const NAMES: [meaning: Meaning, names: string][] = [
  [
    'date',
    `date, timestamp, date and time, date time, datetime, trade date, transaction date,
    transaction date time, executed at, created at, created time, completed at, activity date, datum,
    trade time, transaction time, create time, time, ausführung`,
  ],
  ['time', 'time, uhrzeit'],
  ['zone', 'timezone, time zone'],
  [
    'kind',
    `side, buy sell, trade type, transaction type, transactiontype, trans code, type, typ, order type,
    trade, transaction, kind, operation, action`,
  ],
  ['pair', 'pair, market, trading pair, trade pair, currency pair, crypto pair, pairs, symbol'],
  ['quote', 'quote currency, fiat type, price currency'],
  [
    'coin',
    `coin, asset, token, crypto, cryptocurrency, ticker, asset type, instrument, currency name,
    sent currency, sent coin, ausgehendes asset`,
  ],
  ['quote', 'base currency, waehrung, währung'],
  [
    'amount',
    `asset amount, assetamount, coin amount, quantity, qty, executed, filled amount, traded quantity,
    trade volume, volume, vol, units, menge, asset qty, sent amount, sent coin amount, ausgehender betrag, amount, change`,
  ],
  [
    'price',
    `price, rate, price per token, trade price, avg price, average price, asset price, preis,
    quote price, price per unit, assetmarketprice`,
  ],
  [
    'total',
    `total, total value, trade value, gross value, gross amount, subtotal, total price, total amount,
    value, euramount, amount`,
  ],
  ['net', 'net amount, net value, net, received paid amount'],
  ['worth', 'net worth amount, net worth, total, total value'],
  ['worthUnit', 'net worth currency'],
  ['receivedCoin', 'received currency, received coin, to currency, eingehendes asset'],
  [
    'received',
    'received amount, received coin amount, to amount, received quantity, eingehender betrag',
  ],
  [
    'fee',
    'fee, fees, fee amount, fee coin amount, feeamount, commission, brokerage, trading fee, transaktionsentgelt',
  ],
  ['moreFee', 'gst'],
  ['feeUnit', 'fee currency, fee coin, fee unit, feecurrency, fee type, entgeltwährung'],
  ['tds', 'tds, tds deducted, tds amount, tds coin amount'],
  ['tdsUnit', 'tds currency, tds coin'],
  ['status', 'status, order status'],
  ['exchange', 'exchange, platform'],
  ['note', 'note, notes, remark, remarks, comment, description'],
  [
    'tradeId',
    'trade id, transaction id, order id, order number, id, txhash, order no, trade no, tx id',
  ],
]

const KINDS: Record<string, RowKind> = {
  ...{ buy: 'buy', bought: 'buy', purchase: 'buy', 'trade buy': 'buy', 'bitcoin buy': 'buy' },
  ...{ sell: 'sell', sold: 'sell', sale: 'sell', 'trade sell': 'sell', 'bitcoin sale': 'sell' },
  ...{ trade: 'trade', swap: 'trade', convert: 'trade', exchange: 'trade' },
  ...{ reward: 'reward', airdrop: 'reward', staking: 'reward', 'staking reward': 'reward' },
  ...{ interest: 'reward', 'referral bonus': 'reward', mining: 'reward' },
  ...{ 'gift received': 'gift-in', 'gift sent': 'gift-out', lost: 'lost', stolen: 'lost' },
}

const STATUSES: Record<string, 'done' | 'skip'> = {
  ...{ completed: 'done', filled: 'done', success: 'done', successful: 'done', done: 'done' },
  ...{ complete: 'done', executed: 'done', distributed: 'done' },
  ...{ cancelled: 'skip', canceled: 'skip', rejected: 'skip', failed: 'skip', expired: 'skip' },
}

const UNITS: [unit: string, words: RegExp][] = [
  ['INR', /₹|\b(inr|rs|rupees?)\b/i],
  ['USDT', /\busdt\b/i],
  ['USD', /\$|\busd\b/i],
  ['EUR', /€|\beur\b/i],
  ['quote', /\b(base|quote) currency\b/i],
]

export function suggestMapping(header: readonly string[]): Mapping {
  const names = header.map((cell) => toWord(nameOf(cell)))
  const columns: Mapping['columns'] = {}
  const units: Mapping['units'] = {}
  const place = (meaning: Meaning, candidates: readonly string[]) => {
    if (columns[meaning] !== undefined) return
    const taken = new Set(Object.values(columns))
    const column = candidates
      .map((name) => names.findIndex((one, at) => one === name && !taken.has(at)))
      .find((at) => at >= 0)
    if (column === undefined) return
    columns[meaning] = column
    const unit = UNITS.find(([, words]) => words.test(header[column] ?? ''))?.[0]
    const number = NUMBERS.find((one) => one === meaning)
    if (number !== undefined && unit !== undefined && hasUnit(number)) units[number] = unit
  }
  for (const [meaning, list] of NAMES) {
    place(
      meaning,
      list.split(',').map((name) => name.trim().replace(/\s+/g, ' ')),
    )
  }
  // Beside a coin, a currency is that of the price.
  const hasCoin = columns.coin !== undefined || columns.pair !== undefined
  place(hasCoin ? 'quote' : 'coin', ['currency'])
  for (const number of NUMBERS) {
    const inColumn = UNIT_MEANINGS[number]
    if (inColumn !== null && columns[inColumn] !== undefined) delete units[number]
  }
  return { ...EMPTY_MAPPING, columns, units, kinds: KINDS, statuses: STATUSES }
}

function hasUnit(number: NumberMeaning): boolean {
  return number !== 'amount' && number !== 'received'
}

/** Without brackets and units: `Total Value (INR)` is total value. Empty for a percentage. */
function nameOf(cell: string): string {
  const name = cell
    .replace(/@\s*\d+(\.\d+)?\s*%/g, ' ')
    .replace(/₹|\$|€/g, ' ')
    .replace(/\b(IST|UTC)\b|_utc$/g, ' ')
  return name.includes('%') ? '' : name.replace(/\([^)]*\)/g, ' ')
}
