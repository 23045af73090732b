import { useEffect, useState } from 'react'
import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import type { ShownResults } from './shown-results.ts'

/** Waits for a pause in typing. */
const DEBOUNCE_MS = 120

/** The last finished search for `q`. `results` is null if it failed. */
type SearchState = { q: string; results: ShownResults | null }

type SearchResultsState = {
  /** The last results until new ones arrive. Null before the first. */
  results: ShownResults | null
  /** Whether the results are those of the text. */
  isCurrent: boolean
  hasFailed: boolean
}

/** Searches for a text while the visitor types. Answers to an older text are dropped. */
export function useSearchResults(q: string, currency: Currency): SearchResultsState {
  const [search, setSearch] = useState<SearchState | null>(null)

  useEffect(() => {
    if (q === '') return setSearch(null)
    const controller = new AbortController()
    const { signal } = controller

    async function fetchResults(): Promise<void> {
      const answer = await fetch(pageHref('searchJson', { currency, q }), { signal })
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      const results: ShownResults = await answer.json()
      if (!signal.aborted) setSearch({ q, results })
    }

    /** Any failure is shown to the visitor, who can open the search page instead. */
    function giveUp(): void {
      if (!signal.aborted) setSearch({ q, results: null })
    }

    const timer = setTimeout(() => void fetchResults().catch(giveUp), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q, currency])

  const results = search?.results ?? null
  const isOfText = search?.q === q
  return {
    results,
    isCurrent: isOfText && results !== null,
    hasFailed: isOfText && results === null,
  }
}
