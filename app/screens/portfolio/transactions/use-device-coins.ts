import { useEffect, useState } from 'react'
import type { Currency } from '../../../../market/money/currency.ts'
import type { LineCoin } from '../../coin-lists/list-coin.ts'
import { fetchSuggestedCoins } from '../../watchlist/fetch-suggested-coins.ts'

/**
 * The coins of a text whose search has failed: among those that the device suggests without a
 * network. Empty if `q` is.
 */
export function useDeviceCoins(q: string, currency: Currency): readonly LineCoin[] {
  const [coins, setCoins] = useState<readonly LineCoin[]>([])
  const isNeeded = q !== ''
  useEffect(() => {
    if (!isNeeded) return
    const controller = new AbortController()
    void fetchSuggestedCoins(currency, controller.signal).then(({ largest, trending }) => {
      const known = new Map([...largest, ...trending].map((coin) => [coin.id, coin]))
      if (!controller.signal.aborted) setCoins([...known.values()])
    })
    return () => controller.abort()
  }, [isNeeded, currency])
  const text = q.toLowerCase()
  return isNeeded ? coins.filter((coin) => wordsOf(coin).includes(text)) : []
}

function wordsOf({ symbol, name, id }: LineCoin): string {
  return `${symbol} ${name} ${id}`.toLowerCase()
}
