import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a search field whose text is in the URL. Back and forward change the text, but never while the
 * visitor is typing, and never what was typed before hydration.
 */
export function useSearchText(q: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const shownQ = useRef(q)
  useEffect(() => {
    if (shownQ.current === q) return
    shownQ.current = q
    if (input.current !== null && input.current !== document.activeElement) input.current.value = q
  }, [q])
  return input
}
