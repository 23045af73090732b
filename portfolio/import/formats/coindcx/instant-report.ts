import type { Format } from '../format.ts'

export const COINDCX_INSTANT_REPORT: Format = {
  name: 'CoinDCX, trade report, instant orders',
  source: 'sanketdaru/india-crypto-tax-calculator, README.md: Instant Orders Sheet',
  exchange: 'CoinDCX',
  columns: [
    ['Trade ID', 'tradeId', { optional: true }],
    ['Transaction ID', 'tradeId', { optional: true }],
    ['Crypto', 'coin'],
    ['Trade Completion time', 'date', { optional: true }],
    ['Transaction time', 'date', { optional: true }],
    ['Side (Buy/Sell)', 'kind'],
    ['Avg Buying/Selling Price(in INR)', 'price', { in: 'INR' }],
    ['Quantity', 'amount'],
    ['Gross Amount Paid/Received by the user(in INR)', 'total', { in: 'INR' }],
    ['Fees(in INR)', 'fee', { in: 'INR', optional: true }],
    ['Net Amount Paid/Received by the user(in INR)'],
    ['*TDS(in INR)', 'tds', { in: 'INR', optional: true }],
    ['**TDS(in INR)', 'tds', { in: 'INR', optional: true }],
  ],
  kinds: { buy: 'buy', sell: 'sell' },
}
