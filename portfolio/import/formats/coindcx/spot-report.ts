import type { Format } from '../format.ts'

export const COINDCX_SPOT_REPORT: Format = {
  name: 'CoinDCX, trade report, spot orders',
  source: 'sanketdaru/india-crypto-tax-calculator, README.md: Spot Orders Sheet',
  exchange: 'CoinDCX',
  columns: [
    ['Order ID'],
    ['Trade ID', 'tradeId'],
    ['Crypto Pair', 'pair'],
    ['Base currency', 'quote'],
    ['Trade Completion time', 'date', { optional: true }],
    ['Transaction time', 'date', { optional: true }],
    ['Side (Buy/Sell)', 'kind'],
    ['Avg Buying/Selling Price(in base currency)', 'price', { in: 'quote' }],
    ['Quantity', 'amount'],
    ['Gross Amount Paid/Received by the user(in base currency)', 'total', { in: 'quote' }],
    ['Fees(in base currency)', 'fee', { in: 'quote' }],
    ['Net Amount Paid/Received by the user(in base currency)', 'net', { in: 'quote' }],
    ['*Net Amount Paid/Received by the user (in INR)', 'netWorth', { in: 'INR' }],
    ['**TDS(in base currency)', 'coinTds', { in: 'quote', optional: true }],
    ['**TDS (in INR)', 'tds', { in: 'INR' }],
  ],
  kinds: { buy: 'buy', sell: 'sell' },
}
