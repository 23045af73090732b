import { type RefObject, useEffect } from 'react'

/** Moves the focus to a heading where the control that had it went away with the screen. */
export function useFocusIfLost(heading: RefObject<HTMLHeadingElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [heading])
}
