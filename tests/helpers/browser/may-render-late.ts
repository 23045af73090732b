import type { Locator } from '@playwright/test'

/**
 * Whether the browser may leave out a part that is far from the viewport. Chrome 109 cannot say
 * whether it has.
 */
export function mayRenderLate(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    let ancestor: Element | null = element
    while (ancestor !== null && getComputedStyle(ancestor).contentVisibility !== 'auto') {
      ancestor = ancestor.parentElement
    }
    return ancestor !== null
  })
}
