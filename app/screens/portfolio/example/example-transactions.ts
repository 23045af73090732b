import type { Currency } from '../../../../market/money/currency.ts'
import type { KeptTransaction, Kind } from '../../../../portfolio/transaction.ts'

type Example = {
  kind: Kind
  atMs: number
  coin: string
  amount: string
  money: Record<Currency, string>
}

/** Made up. Two coins have gained by most prices, and one has lost. */
const EXAMPLES: readonly Example[] = [
  {
    ...{ kind: 'buy', atMs: Date.UTC(2024, 0, 10), coin: 'bitcoin', amount: '0.03' },
    money: { inr: '115000', usd: '1380', eur: '1260' },
  },
  {
    ...{ kind: 'buy', atMs: Date.UTC(2024, 10, 4), coin: 'ethereum', amount: '0.4' },
    money: { inr: '130000', usd: '1540', eur: '1420' },
  },
  {
    ...{ kind: 'buy', atMs: Date.UTC(2024, 2, 1), coin: 'solana', amount: '15' },
    money: { inr: '90000', usd: '1080', eur: '990' },
  },
  {
    ...{ kind: 'sell', atMs: Date.UTC(2025, 0, 18), coin: 'solana', amount: '5' },
    money: { inr: '95000', usd: '1100', eur: '1070' },
  },
]

export const EXAMPLE_COINS = [...new Set(EXAMPLES.map(({ coin }) => coin))]

/** The transactions of the example, paid in a currency. */
export function exampleTransactions(currency: Currency): KeptTransaction[] {
  return EXAMPLES.map(({ money, ...example }, key) => ({
    ...example,
    key,
    total: { amount: money[currency], currency },
    ...{ received: null, fee: null, rate: null, tds: null, tdsCoin: null },
    ...{ acquiredDayMs: null, fill: null, feeFill: null },
    ...{ exchange: '', to: '', note: '', tradeId: '' },
  }))
}
