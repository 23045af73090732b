import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls to the top of a list when its order changes below it. */
export function useScrollTopOnSort(order: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const previousOrder = useRef(order)

  useEffect(() => {
    if (order === previousOrder.current || list.current === null) return
    previousOrder.current = order
    if (list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView()
  }, [order])

  return list
}
