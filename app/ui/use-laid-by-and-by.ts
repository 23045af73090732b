import { useLayoutEffect } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/** After which all is laid out, as in late-scripts.ts. */
const LAST_FRAME = 3

/**
 * Has what is below the first screen laid out after that has been painted, where a page takes the
 * place of another: what `data-laid` does for a page that is loaded. Not where a visitor goes
 * back, perhaps to a place further down.
 */
export function useLaidByAndBy(): void {
  const isNew = useNavigationType() === NavigationType.Push
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the moment in which it is made
  useLayoutEffect(() => {
    if (!isNew) return
    const { dataset } = document.documentElement
    let frame = 0
    function lay(): void {
      dataset.laid = String(frame)
      if (frame === LAST_FRAME) return
      frame += 1
      requestAnimationFrame(() => setTimeout(lay))
    }
    lay()
  }, [])
}
