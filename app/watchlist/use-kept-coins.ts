import { useEffect, useState } from 'react'
import { pageHref } from '../market/choices.ts'
import type { Currency } from '../market/currency.ts'
import type { KeptCoins } from '../market/kept-coins.ts'
import { addressPart } from './kept-list.ts'

export type LoadedCoins = {
  /** The last that came in this currency; null where none has. */
  coins: KeptCoins | null
  hasFailed: boolean
  /** Where they are asked for; undefined where there is nothing to ask. */
  href: string | undefined
}

type Asking = {
  ids: readonly string[]
  currency: Currency
  /** The page's own answer: with every new one the coins are asked for anew. */
  page: object
}

type Last = { currency: Currency; coins: KeptCoins | null; hasFailed: boolean }

/** The rows of coins. A failure changes nothing but that it is told. */
export function useKeptCoins({ ids, currency, page }: Asking): LoadedCoins {
  const [last, setLast] = useState<Last>({ currency, coins: null, hasFailed: false })
  const href = ids.length === 0 ? undefined : rowsHref(currency, ids)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page asks for new rows
  useEffect(() => {
    if (href === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    fetchCoins(href, signal).then(
      (coins) => {
        if (signal.aborted) return
        setLast((earlier) => {
          if (coins !== null) return { currency, coins, hasFailed: false }
          const kept = earlier.currency === currency ? earlier.coins : null
          return { currency, coins: kept, hasFailed: true }
        })
      },
      (error: unknown) => {
        if (!signal.aborted) throw error
      },
    )
    return () => controller.abort()
  }, [href, currency, page])

  const { coins, hasFailed } = last
  return last.currency === currency
    ? { coins, hasFailed, href }
    : { coins: null, hasFailed: false, href }
}

function rowsHref(currency: Currency, ids: readonly string[]): string {
  const path = pageHref('/watchlist.json', { currency })
  return `${path}${path.includes('?') ? '&' : '?'}ids=${addressPart(ids.toSorted())}`
}

/** Null where there is no answer to be had. */
async function fetchCoins(href: string, signal: AbortSignal): Promise<KeptCoins | null> {
  try {
    const answer = await fetch(href, { signal, cache: 'no-store' })
    return answer.ok ? await answer.json() : null
  } catch (error) {
    // No network, or a connection that broke off.
    if (error instanceof TypeError || error instanceof SyntaxError) return null
    throw error
  }
}
