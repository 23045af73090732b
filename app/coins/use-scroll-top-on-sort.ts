import { type RefObject, useEffect, useRef } from 'react'

/**
 * Shows a list from its top once it is in another order, and leaves it where it is scrolled
 * sideways: the column that it was sorted by stays in view.
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
