import { useEffect, useState } from 'react'
import { pageHref } from '../market/choices.ts'
import type { KeptCoins } from '../market/kept-coins.ts'
import type { Currency } from '../market/money/currency.ts'
import { noteServiceState } from '../shell/freshness/service-state.ts'
import { untilInView } from '../shell/freshness/until-in-view.ts'
import { addressPart } from './kept-list.ts'

export type LoadedCoins = {
  /** The last that came in this currency; null where none has. */
  coins: KeptCoins | null
  /** Whether there is neither an answer yet nor a failure. */
  isWaiting: boolean
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

/**
 * What is missing comes with our server's next call, which may be in flight: soon, then as often as
 * the server takes a waiting page for one that is still open.
 */
const ASK_AGAIN_MS = { first: 2000, later: 5_000 }

/** The rows of coins. A failure changes nothing but that it is told. */
export function useKeptCoins({ ids, currency, page }: Asking): LoadedCoins {
  const [last, setLast] = useState<Last>({ currency, coins: null, hasFailed: false })
  const href = ids.length === 0 ? undefined : rowsHref(currency, ids)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page asks for new rows
  useEffect(() => {
    if (href === undefined) return
    const stopping = new AbortController()
    const { signal } = stopping

    async function ask(from: string): Promise<void> {
      for (let waitMs = ASK_AGAIN_MS.first; ; waitMs = ASK_AGAIN_MS.later) {
        const coins = await fetchCoins(from, signal)
        signal.throwIfAborted()
        setLast((earlier) => {
          if (coins !== null) return { currency, coins, hasFailed: false }
          const kept = earlier.currency === currency ? earlier.coins : null
          return { currency, coins: kept, hasFailed: true }
        })
        if (coins?.missing.length === 0) return
        await untilInView(waitMs, signal)
      }
    }

    ask(href).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    return () => stopping.abort()
  }, [href, currency, page])

  const isCurrent = last.currency === currency
  const coins = isCurrent ? last.coins : null
  const hasFailed = isCurrent && last.hasFailed
  return { coins, isWaiting: href !== undefined && coins === null && !hasFailed, hasFailed, href }
}

function rowsHref(currency: Currency, ids: readonly string[]): string {
  const path = pageHref('/watchlist.json', { currency })
  return `${path}${path.includes('?') ? '&' : '?'}ids=${addressPart(ids.toSorted())}`
}

/** Null where there is no answer to be had. */
async function fetchCoins(href: string, signal: AbortSignal): Promise<KeptCoins | null> {
  try {
    const answer = await fetch(href, { signal, cache: 'no-store' })
    noteServiceState(answer.headers.get('Market-Service'))
    return answer.ok ? await answer.json() : null
  } catch (error) {
    // No network, or a connection that broke off.
    if (error instanceof TypeError || error instanceof SyntaxError) return null
    throw error
  }
}
