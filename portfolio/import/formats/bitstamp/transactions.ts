import type { Format } from '../format.ts'

export const BITSTAMP: Format = {
  name: 'Bitstamp, transactions',
  source: 'BittyTax, src/bittytax/conv/parsers/bitstamp.py: parse_bitstamp',
  exchange: 'Bitstamp',
  columns: [
    ['Type', 'kind'],
    ['Datetime', 'date'],
    ['Account'],
    ['Amount', 'amount'],
    ['Value', 'total'],
    ['Rate', 'price'],
    ['Fee', 'fee'],
    ['Sub Type', 'label'],
  ],
  kinds: {
    ...{ buy: 'buy', sell: 'sell', 'staking reward': 'reward' },
    ...{ deposit: 'receive', 'ripple deposit': 'receive' },
    ...{ withdrawal: 'send', 'ripple payment': 'send' },
  },
}
