// Extensions and translators change the page beside React. It keeps working, and keeps its mode.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser/browser-test.ts'
import { translateTexts } from '../helpers/browser/translate-texts.ts'

const WHAT_IF = '/coin/bitcoin/what-if?from=2026-03-01'
const COMPARISON = '/compare?coins=bitcoin,ethereum'

/** What extensions do to a page before it is hydrated. The functions run in the browser. */
const CHANGES: Record<string, () => void> = {
  'an element after each field'() {
    for (const field of document.querySelectorAll('input')) {
      field.after(document.createElement('div'))
    }
  },
  'a first child of main'() {
    document.querySelector('main')?.prepend(document.createElement('div'))
  },
  'a text in the body'() {
    document.body.prepend('a text')
  },
  'an element around the end of the body'() {
    document.body.append(document.createElement('aside'))
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
  for (const path of ['/', '/coins', '/coin/bitcoin']) {
    test(`${path} works in dark mode with ${name}`, async ({ browser, demoOrigin }) => {
      // Not the `page` fixture: React reports that it has rendered the changed part anew.
      const context = await browser.newContext({ baseURL: demoOrigin })
      const page = await context.newPage()
      await page.addInitScript(`
        localStorage.setItem('tezi-colour-mode', 'dark')
        document.addEventListener('DOMContentLoaded', () => ({ ${change} })[${JSON.stringify(name)}]())`)
      const faults = recordFaults(page)
      await page.goto(path)
      const html = page.locator('html')
      await expect(html).toHaveAttribute('data-hydrated', '')
      await expect(html).toHaveAttribute('data-theme', 'dark')
      const toolbarColour = page.locator('meta[name="theme-color"]').first()
      await expect(toolbarColour).toHaveAttribute('content', '#0f1115')
      await expect(page.locator('main h1')).toBeVisible()
      await page.getByRole('button', { name: 'Dark colour mode' }).click()
      await expect(html).not.toHaveAttribute('data-theme', 'dark')
      await page.getByRole('banner').getByRole('link', { name: 'Coins' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coins')
      const star = page.getByRole('button', { name: 'Star Bitcoin', exact: true })
      await star.click()
      await expect(star).toHaveAttribute('aria-pressed', 'true')
      expect(faults).toEqual([])
      await context.close()
    })
  }
}

/** Errors besides those with which React says that it renders a part anew. */
function recordFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => {
    if (!/#418|Hydration/.test(message)) faults.push(message)
  })
  return faults
}

type Translated = {
  path: string
  does: string
  act: (page: Page) => Promise<void>
  /** The address of the same content, opened anew. */
  opens: string
}

const chooseDollars = (page: Page) => page.getByRole('radio', { name: 'USD' }).first().check()

const TRANSLATED: Translated[] = [
  ...['/', '/coins', '/coin/bitcoin', '/exchanges', '/coin/bitcoin/markets'].map((path) => ({
    ...{ path, does: 'changes its currency', act: chooseDollars },
    opens: `${path}?currency=usd`,
  })),
  ...['/coins?view=table', WHAT_IF, COMPARISON].map((path) => ({
    ...{ path, does: 'changes its currency', act: chooseDollars },
    opens: `${path}&currency=usd`,
  })),
  {
    path: '/coin/bitcoin',
    does: 'changes its range',
    act: (page) => page.getByRole('button', { name: '30d', exact: true }).click(),
    opens: '/coin/bitcoin?range=30d',
  },
  {
    path: '/coins',
    does: 'opens page 2',
    act: (page) => page.getByRole('link', { name: '2', exact: true }).click(),
    opens: '/coins?page=2',
  },
  {
    path: '/coins?view=table',
    does: 'is sorted',
    act: (page) => page.getByRole('link', { name: /^24h/ }).first().click(),
    opens: '/coins?sort=-24h&view=table',
  },
  {
    path: '/coins',
    does: 'leads to a coin',
    act: (page) => page.getByRole('link', { name: /^BTC/ }).click(),
    opens: '/coin/bitcoin',
  },
  {
    path: '/search?q=bit',
    does: 'searches again',
    async act(page) {
      await page.getByLabel('Coin or exchange').fill('ether')
      await page.getByLabel('Coin or exchange').press('Enter')
    },
    opens: '/search?q=ether',
  },
]

for (const { path, does, act, opens } of TRANSLATED) {
  test(`${path}, whose texts a translator has wrapped, ${does}`, async ({ page, context }) => {
    await page.goto(path)
    const before = await textOfMain(page)
    await page.locator('body').evaluate(translateTexts)
    await act(page)
    await expect(page).toHaveURL((url) => isSamePage(url, opens))
    const newPage = await context.newPage()
    // The prices may change meanwhile. Then both pages have the new ones soon.
    await expect(async () => {
      await newPage.goto(opens)
      const text = await textOfMain(newPage)
      expect(text).not.toBe(before)
      expect(await textOfMain(page)).toBe(text)
    }).toPass({ timeout: 100_000 })
  })
}

/** In any order of the search params. */
function isSamePage({ pathname, searchParams }: URL, href: string): boolean {
  const other = new URL(href, 'http://localhost')
  const sorted = (params: URLSearchParams) => [...params].map(String).toSorted().join()
  return pathname === other.pathname && sorted(searchParams) === sorted(other.searchParams)
}

/** The text of the screen, without ages, which change. */
async function textOfMain(page: Page): Promise<string> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const text = await page.locator('main').evaluate((main) => main.textContent)
  return text.replace(/(?:fresh|ageing|old)?,? ?(?:just now|\d+ (?:s|min|h) ago)/g, '')
}
