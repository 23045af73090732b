import type { Page } from '@playwright/test'

/** Records what live regions say, as screen readers hear of it. Returns what was said since. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const REGION = '[aria-live], output, [role=status], [role=alert], [role=log]'
    const observer = new MutationObserver((changes) => {
      const changed = changes.map(({ target }) =>
        target instanceof Element ? target : target.parentElement,
      )
      const regions = new Set(changed.map((element) => element?.closest(REGION)))
      for (const region of regions) {
        const text = region?.textContent?.trim() ?? ''
        if (text !== '' && region?.getAttribute('aria-live') !== 'off') said.push(text)
      }
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'said').splice(0))
}
