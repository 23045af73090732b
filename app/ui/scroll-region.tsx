import type { ReactNode, Ref } from 'react'

type ScrollRegionProps = {
  /** The id of the element that names the region. */
  labelledBy: string
  className: string | undefined
  children: ReactNode
  ref?: Ref<HTMLElement>
}

/** A region that scrolls by itself. It takes the focus, so it can be scrolled by keyboard. */
export function ScrollRegion({ labelledBy, className, children, ref }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
    <section ref={ref} aria-labelledby={labelledBy} tabIndex={0} className={className}>
      {children}
    </section>
  )
}
