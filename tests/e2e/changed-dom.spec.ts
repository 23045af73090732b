// Extensions change the page before React hydrates it. It keeps working, and keeps its mode.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'

/** What extensions do to a page before it is hydrated. The functions run in the browser. */
const CHANGES: Record<string, () => void> = {
  'a first child of main'() {
    document.querySelector('main')?.prepend(document.createElement('div'))
  },
  'a text in the body'() {
    document.body.prepend('a text')
  },
  'the marks of Dark Reader'() {
    const meta = document.createElement('meta')
    meta.name = 'darkreader'
    const style = document.createElement('style')
    style.className = 'darkreader darkreader--fallback'
    document.head.prepend(style)
    document.head.append(meta)
    document.documentElement.dataset.darkreaderMode = 'dynamic'
    document.documentElement.dataset.darkreaderScheme = 'dark'
    for (const element of document.querySelectorAll<HTMLElement | SVGElement>('a, svg, path')) {
      element.dataset.darkreaderInlineFill = ''
    }
  },
}

for (const [name, change] of Object.entries(CHANGES)) {
  test(`a coin works in dark mode with ${name}`, async ({ browser, demoOrigin }) => {
    // Not the `page` fixture: React reports that it has rendered the changed part anew.
    const context = await browser.newContext({ baseURL: demoOrigin })
    const page = await context.newPage()
    await page.addInitScript(`
        localStorage.setItem('tezi-colour-mode', 'dark')
        document.addEventListener('DOMContentLoaded', () => ({ ${change} })[${JSON.stringify(name)}]())`)
    const faults = recordFaults(page)
    await page.goto('/coin/bitcoin')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-hydrated', '')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    const toolbarColour = page.locator('meta[name="theme-color"]').first()
    await expect(toolbarColour).toHaveAttribute('content', '#171a20')
    await expect(page.locator('main h1')).toBeVisible()
    await page.getByRole('button', { name: 'Dark colour mode' }).click()
    await expect(html).not.toHaveAttribute('data-theme', 'dark')
    const star = page.getByRole('button', { name: 'Star Bitcoin', exact: true })
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('banner').getByRole('link', { name: 'Exchanges' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Exchanges/)
    expect(faults).toEqual([])
    await context.close()
  })
}

/** Errors besides those with which React says that it renders a part anew. */
function recordFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => {
    if (!/#418|Hydration/.test(message)) faults.push(message)
  })
  return faults
}
