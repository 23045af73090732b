// Suggests what columns mean, by their names. The open table shows it, and the visitor confirms it.
import {
  EMPTY_MAPPING,
  type Mapping,
  type Meaning,
  NUMBERS,
  type NumberMeaning,
  type RowKind,
  toWord,
} from './mapping.ts'

/** Without brackets. The first column with a name of a meaning gets it. */
const NAMES: Partial<Record<Meaning, string>> = {
  date: `date, timestamp, date and time, date time, datetime, time, trade date, transaction date,
    transaction date time, executed at, created at, created time, completed at, activity date, datum,
    trade time, transaction time, create time utc, ausführung`,
  zone: 'timezone, time zone',
  kind: `side, type, buy sell, trade type, transaction type, order type, trade, transaction, trans code,
    kind, transactiontype, typ, operation, action`,
  pair: 'pair, market, trading pair, trade pair, symbol, currency pair, pairs',
  coin: `coin, asset, token, crypto, cryptocurrency, ticker, asset type, instrument, currency name,
    sent currency, sent coin, ausgehendes asset`,
  amount: `amount, quantity, qty, volume, units, executed, coin amount, asset amount, trade volume, vol,
    filled amount, traded quantity, sent amount, menge, asset qty, assetamount, ausgehender betrag`,
  quote: 'currency, quote currency, fiat type, base currency, price currency, waehrung, währung',
  price: `price, rate, price per token, trade price, avg price, average price, asset price, preis,
    quote price, price per unit, assetmarketprice`,
  total: `total, total value, trade value, value, gross value, gross amount, subtotal, total price,
    total amount, euramount`,
  net: 'net amount, net value, net, received paid amount',
  receivedCoin: 'received currency, received coin, to currency, eingehendes asset',
  received: 'received amount, to amount, received quantity, eingehender betrag',
  fee: 'fee, fees, fee amount, commission, brokerage, trading fee, transaktionsentgelt, feeamount',
  moreFee: 'gst',
  feeUnit: 'fee currency, fee coin, fee unit, entgeltwährung, feecurrency, fee type',
  tds: 'tds, tds deducted, tds amount',
  tdsUnit: 'tds currency, tds coin',
  worth: 'net worth amount, net worth',
  worthUnit: 'net worth currency',
  status: 'status, order status',
  exchange: 'exchange, platform',
  note: 'note, notes, remark, remarks, comment, description',
  tradeId:
    'trade id, transaction id, order id, order number, id, txhash, order no, trade no, tx id',
}

const BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([meaning, names]) =>
    names.split(',').map((name) => [name.trim().replace(/\s+/g, ' '), meaning as Meaning] as const),
  ),
)

const KINDS: Record<string, RowKind> = {
  ...{ buy: 'buy', bought: 'buy', purchase: 'buy', 'trade buy': 'buy', 'bitcoin buy': 'buy' },
  ...{ sell: 'sell', sold: 'sell', sale: 'sell', 'trade sell': 'sell', 'bitcoin sale': 'sell' },
  ...{ trade: 'trade', swap: 'trade', convert: 'trade', exchange: 'trade' },
  ...{ reward: 'reward', airdrop: 'reward', staking: 'reward', 'staking reward': 'reward' },
  ...{ interest: 'reward', 'referral bonus': 'reward', mining: 'reward' },
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
  const columns: Mapping['columns'] = {}
  const units: Mapping['units'] = {}
  header.forEach((cell, column) => {
    const unit = UNITS.find(([, words]) => words.test(cell))?.[0]
    const named = BY_NAME.get(toWord(nameOf(cell)))
    if (named === undefined) return
    const meaning = columns[named] === undefined ? named : otherOf(named, unit, units)
    if (meaning === null || columns[meaning] !== undefined) return
    columns[meaning] = column
    const number = NUMBERS.find((one) => one === meaning)
    if (number !== undefined && unit !== undefined && hasUnit(number)) units[number] = unit
  })
  if (columns.moreFee !== undefined && units.moreFee === undefined && units.fee !== undefined) {
    units.moreFee = units.fee
  }
  return { ...EMPTY_MAPPING, columns, units, kinds: KINDS, statuses: STATUSES }
}

/** A second total, in rupees, is what coins were worth. A time may stand beside the date. */
function otherOf(
  meaning: Meaning,
  unit: string | undefined,
  units: Mapping['units'],
): Meaning | null {
  if (meaning === 'date') return 'time'
  if (meaning === 'total' && unit !== units.total) return 'worth'
  return null
}

function hasUnit(number: NumberMeaning): boolean {
  return number !== 'amount' && number !== 'received'
}

/** Without brackets and units: `Total Value (INR)` is total value. */
function nameOf(cell: string): string {
  return cell
    .replace(/\([^)]*\)|@\s*\d+(\.\d+)?\s*%/g, ' ')
    .replace(/₹|\$|€/g, ' ')
    .replace(/\bIST\b|\bUTC\b/g, ' ')
}
