import { useEffect, useState } from 'react'
import { pageHref } from '../market/choices.ts'
import type { Found } from '../market/found.ts'

/** Who writes on within it has not asked yet. */
const PAUSE_MS = 120

/** For the text `q`. */
type Asked = { q: string; found: Found | null }

/**
 * What goes by a text: the last answer until the next one comes, null before the first. Answers to
 * a text that is no longer asked for are never shown.
 */
export function useFound(q: string): { found: Found | null; hasFailed: boolean } {
  const [asked, setAsked] = useState<Asked | null>(null)

  useEffect(() => {
    if (q === '') return setAsked(null)
    const controller = new AbortController()
    const { signal } = controller

    async function ask(): Promise<void> {
      const answer = await fetch(pageHref('/search.json', { q }), { signal })
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      const found: Found = await answer.json()
      if (!signal.aborted) setAsked({ q, found })
    }

    /** For whatever reason: it is told, and the page is another way. */
    function giveUp(): void {
      if (!signal.aborted) setAsked({ q, found: null })
    }

    const timer = setTimeout(() => void ask().catch(giveUp), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q])

  return { found: asked?.found ?? null, hasFailed: asked?.q === q && asked.found === null }
}
