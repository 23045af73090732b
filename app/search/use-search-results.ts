import { useEffect, useState } from 'react'
import type { SearchResults } from '../market/search-results.ts'
import { pageHref } from '../routing/search-params.ts'

/** Who writes on within it has not asked yet. */
const DEBOUNCE_MS = 120

/** For the text `q`. */
type SearchState = { q: string; results: SearchResults | null }

/**
 * What goes by a text: the last answer until the next one comes, null before the first. Answers to
 * a text that is no longer asked for are never shown.
 */
export function useSearchResults(q: string): { results: SearchResults | null; hasFailed: boolean } {
  const [search, setSearch] = useState<SearchState | null>(null)

  useEffect(() => {
    if (q === '') return setSearch(null)
    const controller = new AbortController()
    const { signal } = controller

    async function fetchResults(): Promise<void> {
      const answer = await fetch(pageHref('/search.json', { q }), { signal })
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      const results: SearchResults = await answer.json()
      if (!signal.aborted) setSearch({ q, results })
    }

    /** For whatever reason: it is told, and the page is another way. */
    function giveUp(): void {
      if (!signal.aborted) setSearch({ q, results: null })
    }

    const timer = setTimeout(() => void fetchResults().catch(giveUp), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q])

  return { results: search?.results ?? null, hasFailed: search?.q === q && search.results === null }
}
