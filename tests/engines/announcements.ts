// What a screen reader would announce: the texts of live regions, each time they change.
import type { Page } from './page.ts'

export async function recordAnnouncements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest('output, [role=status], [role=alert], [aria-live]')
        if (region === null || region === undefined) continue
        if (region.getAttribute('aria-live') === 'off') continue
        said.push(region.textContent ?? '')
      }
    })
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}

/** Since they are recorded. */
export async function announcements(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, 'said') as string[])
}
