import { useMemo, useState } from 'react'
import type { Names } from '../../coin-lists/list-coin.ts'
import { coinText } from './coin-field.tsx'

export type CoinNames = {
  /** In capitals. The id of a coin that is not loaded. */
  symbolOf: (coin: string) => string
  textOf: (coin: string) => string
  find: (coin: string) => Names | undefined
  /** Keeps the names of a coin that the visitor chose, which has no row yet. */
  remember: (coin: Names) => void
}

/** The names of coins: of the rows that are loaded, and of coins that the visitor chose. */
export function useCoinNames(rows: readonly Names[]): CoinNames {
  const [chosen, setChosen] = useState<readonly Names[]>([])
  return useMemo(() => {
    const known = new Map([...chosen, ...rows].map((coin) => [coin.id, coin]))
    return {
      find: (coin) => known.get(coin),
      symbolOf: (coin) => known.get(coin)?.symbol.toUpperCase() || coin,
      textOf(coin) {
        const names = known.get(coin)
        return names === undefined ? coin : coinText(names)
      },
      remember: (coin) => setChosen((before) => [...before, coin]),
    }
  }, [chosen, rows])
}
