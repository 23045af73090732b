import { type RefObject, useEffect } from 'react'

/** Moves the focus to a heading if the control that had the focus was removed. */
export function useFocusIfLost(heading: RefObject<HTMLHeadingElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [heading])
}
