import type { KindAnswer } from '../../../../portfolio/import/answers.ts'
import type { Role } from '../../../../portfolio/import/column-names.ts'

export const KIND_ANSWER_TEXTS: Record<KindAnswer, string> = {
  buy: 'Bought',
  sell: 'Sold',
  swap: 'Swapped',
  transfer: 'Moved between my own wallets',
  gift: 'Received without a cost',
  'leave-out': 'Leave these rows out',
}

export const ROLE_TEXTS: Record<Role, string> = {
  date: 'Date',
  time: 'Time, if it has its own column',
  kind: 'Buy or sell',
  pair: 'Pair, such as BTC/INR',
  coin: 'Coin',
  quote: 'Currency of the price',
  amount: 'Amount of coins',
  price: 'Price of one coin',
  total: 'Total without fee',
  net: 'Total with fee',
  worth: 'Worth of a swap',
  netWorth: 'Worth of a swap with fee',
  fee: 'Fee',
  gst: 'GST on the fee',
  feeUnit: 'Unit of the fee',
  tds: 'TDS',
  tdsUnit: 'Unit of the TDS',
  receivedCoin: 'Coin received',
  received: 'Amount received',
  status: 'Status',
  exchange: 'Exchange',
  to: 'Wallet that it went to',
  note: 'Note',
  tradeId: 'Id of the trade',
}

export function countRows(rows: number): string {
  return rows === 1 ? '1 row' : `${rows} rows`
}
