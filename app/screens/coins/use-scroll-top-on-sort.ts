import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls a list to its top when its order changes. It keeps the horizontal position, so that the
 * sorted column stays in view.
 */
export function useScrollTopOnSort(order: string): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null)
  const previousOrder = useRef(order)

  useEffect(() => {
    if (order === previousOrder.current || region.current === null) return
    previousOrder.current = order
    region.current.scrollTop = 0
    if (region.current.getBoundingClientRect().top < 0) region.current.scrollIntoView()
  }, [order])

  return region
}
