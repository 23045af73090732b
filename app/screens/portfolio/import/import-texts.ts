import type { Meaning, OpenPoint, RowKind } from '../../../../portfolio/import/mapping/mapping.ts'

/** What the visitor may say about a word. */
export const KIND_ANSWERS = {
  buy: 'Bought',
  sell: 'Sold',
  trade: 'Traded: the row says what was given and received',
  move: 'Moved between my own wallets',
  reward: 'Reward, airdrop or interest',
  'gift-in': 'Received as a gift',
  'gift-out': 'Given away',
  lost: 'Lost or stolen',
  skip: 'Leave these rows out',
} satisfies Partial<Record<RowKind, string>>

export const MEANING_TEXTS: Partial<Record<Meaning, string>> = {
  date: 'Date',
  time: 'Time, if it has its own column',
  zone: 'Time zone',
  kind: 'Buy or sell',
  pair: 'Pair, such as BTC/INR',
  coin: 'Coin, or coin given',
  amount: 'Amount of coins, or amount given',
  quote: 'Currency of the price',
  price: 'Price of one coin',
  total: 'Total without the fee',
  net: 'Total with the fee',
  receivedCoin: 'Coin received',
  received: 'Amount received',
  fee: 'Fee',
  moreFee: 'More fee, such as GST',
  feeUnit: 'Unit of the fee',
  tds: 'TDS',
  tdsUnit: 'Unit of the TDS',
  worth: 'Worth in money',
  worthUnit: 'Currency of the worth',
  status: 'Status',
  exchange: 'Exchange',
  to: 'Wallet that it went to',
  note: 'Note',
  tradeId: 'Id of the trade',
}

/** Any other unit is a ticker. */
export const UNIT_TEXTS: Record<string, string> = {
  quote: 'The currency of the price',
  coin: 'The coin of the row',
  paid: 'What was paid',
  received: 'What was received',
  INR: '₹',
  USD: '$',
  EUR: '€',
}

/** What is still to choose, for a list. */
export function describePoint(point: OpenPoint): string {
  if (point.about === 'meaning') return `column “${MEANING_TEXTS[point.meaning]}”`
  if (point.about === 'kind') return point.word === '' ? 'buy or sell' : `“${point.word}”`
  if (point.about === 'status') return `status “${point.word}”`
  if (point.about === 'unit') return `unit of “${MEANING_TEXTS[point.number]}”`
  if (point.about === 'zone') return 'time zone'
  if (point.about === 'date-order') return 'order of the dates'
  if (point.about === 'decimal-mark') return 'decimal mark'
  return point.about === 'pair' ? `coins of ${point.sample}` : 'exchange'
}

export function countRows(rows: number): string {
  return rows === 1 ? '1 row' : `${rows} rows`
}
