import type { PairOrder } from '../../../../market/tickers/market-view.ts'

type OrderTexts = {
  /** On its link. */
  name: string
  /** The sentence that explains it. */
  sentence: string
}

export const ORDER_TEXTS: Record<PairOrder, OrderTexts> = {
  rupee: {
    name: 'Indian exchanges first',
    sentence: 'Pairs in rupees first: the cheapest for your amount, then by volume.',
  },
  volume: { name: 'Volume', sentence: 'By 24h volume, largest first, unknown last.' },
  price: {
    name: 'Lowest price',
    sentence: 'By price, lowest first, other coins and unknown last.',
  },
  '-price': {
    name: 'Highest price',
    sentence: 'By price, highest first, other coins and unknown last.',
  },
  spread: { name: 'Spread', sentence: 'By spread, smallest first, unknown last.' },
  depth: {
    name: 'Depth',
    sentence: 'By the smaller side of the depth, largest first, unknown last.',
  },
  traded: { name: 'Last trade', sentence: 'By last trade, newest first, unknown last.' },
}
