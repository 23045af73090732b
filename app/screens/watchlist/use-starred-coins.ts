import { startTransition, useEffect, useState } from 'react'
import type { Currency } from '../../../market/money/currency.ts'
import type { StarredCoins } from '../../../market/starred-coins.ts'
import { formatHref } from '../../routing/search-params.ts'
import { readPause } from '../../shell/freshness/updates-pause.ts'
import { useIsOver } from '../../shell/freshness/use-is-over.ts'
import { waitUntilActive } from '../../shell/freshness/wait-until-active.ts'
import type { TableCoin } from '../coin-lists/list-coin.ts'
import { addCoins, encodeIdList } from '../stars/id-list.ts'
import { fetchOptional } from './fetch-suggested-coins.ts'

export type StarredCoinsState = {
  /** The last answer in this currency. Null if there is none. */
  coins: StarredCoins<TableCoin> | null
  /** Whether there is no answer and no failure yet. */
  isWaiting: boolean
  hasFailed: boolean
  /** The URL of the coins. Undefined for an empty list. */
  href: string | undefined
}

type UseStarredCoinsOptions = {
  ids: readonly string[]
  currency: Currency
  /** The page's answer. A new object makes the coins load again. */
  page: object
  /** Whether an id may be a ticker, as in a list that somebody wrote. */
  hasTickers?: boolean
}

type LastResult = { currency: Currency; coins: StarredCoins<TableCoin> | null; hasFailed: boolean }

/**
 * Indexed by the number of requests so far. The last delay repeats. Missing coins come with the
 * server's next call, which may be in flight. So the first delay is short. The second one keeps the
 * server from counting the page as closed.
 */
const RETRY_MS = { missing: [2000, 5000], failed: [3000, 6000, 12_000, 24_000, 30_000] } as const

/** Loads the rows of coins. After a failure the last rows stay, and `hasFailed` is true. */
export function useStarredCoins({
  ids,
  currency,
  page,
  hasTickers = false,
}: UseStarredCoinsOptions): StarredCoinsState {
  const [last, setLast] = useState<LastResult>({ currency, coins: null, hasFailed: false })
  const rows = ids.length === 0 ? undefined : rowsHref(currency, ids)
  const href = rows !== undefined && hasTickers ? `${rows}&tickers` : rows
  // Without a network the last rows stay, but not for ever.
  const isOver = useIsOver(last.coins?.snapshot?.fetchedAtMs ?? Number.POSITIVE_INFINITY)
  const isCurrent = last.currency === currency
  const coins = isCurrent && !isOver ? last.coins : null
  const hasFailed = isCurrent && last.hasFailed

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page needs new rows, other rows do not
  useEffect(() => {
    if (href === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    let isEmpty = coins === null

    async function pollCoins(from: string): Promise<void> {
      for (let requests = 0; ; requests += 1) {
        const answer = await fetchCoins(from, signal)
        signal.throwIfAborted()
        const toNext = (previous: LastResult): LastResult => {
          if (answer !== null) return { currency, coins: answer, hasFailed: false }
          const previousCoins = previous.currency === currency ? previous.coins : null
          return { currency, coins: previousCoins, hasFailed: true }
        }
        // A list may be long. What the visitor does meanwhile does not wait for it.
        startTransition(() => setLast(toNext))
        if (answer?.missing.length === 0) return
        isEmpty &&= answer === null
        const delaysMs = answer === null ? RETRY_MS.failed : RETRY_MS.missing
        const delayMs = delaysMs[Math.min(requests, delaysMs.length - 1)] ?? 0
        await waitUntilActive(delayMs, signal, () => isPausedFor({ isEmpty, answer }))
      }
    }

    pollCoins(href).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    return () => controller.abort()
  }, [href, currency, page])

  return { coins, isWaiting: href !== undefined && coins === null && !hasFailed, hasFailed, href }
}

/** Nothing pauses an empty list. Only the visitor pauses requests for missing rows. */
function isPausedFor(list: { isEmpty: boolean; answer: StarredCoins<TableCoin> | null }): boolean {
  if (list.isEmpty) return false
  return list.answer === null ? readPause() !== null : readPause() === 'visitor'
}

function rowsHref(currency: Currency, ids: readonly string[]): string {
  const path = formatHref('/watchlist.json', { currency })
  return `${path}${path.includes('?') ? '&' : '?'}ids=${encodeIdList([...ids].sort())}`
}

/** Those of the ids that no coin has. None if the request fails. */
export async function findUnknownIds(
  ids: readonly string[],
  currency: Currency,
): Promise<readonly string[]> {
  const requested = addCoins([], ids).ids
  if (requested.length === 0) return []
  return (await fetchCoins(rowsHref(currency, requested)))?.unknown ?? []
}

/** Null if the request fails. */
function fetchCoins(href: string, signal?: AbortSignal): Promise<StarredCoins<TableCoin> | null> {
  return fetchOptional(href, { signal: signal ?? null, cache: 'no-store' })
}
