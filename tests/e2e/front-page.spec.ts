import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/browser-test.ts'
import { OLD } from '../helpers/screens.ts'

test('without script home tells what gained and lost, and links to it', async ({ plainPage }) => {
  await plainPage.goto('/?currency=usd')
  const movers = plainPage.getByRole('region', { name: 'Gainers and losers' })
  await expect(movers).toContainText('Of the first 100 coins by market cap')
  await expect(movers.getByRole('heading', { level: 3 })).toHaveText(['Gainers', 'Losers'])
  const gainers = await changesIn(plainPage, 0)
  const losers = await changesIn(plainPage, 1)
  expect(gainers).toEqual([...gainers].sort((a, b) => b - a))
  expect(losers).toEqual([...losers].sort((a, b) => a - b))
  expect(gainers).toHaveLength(5)
  expect(Math.min(...gainers)).toBeGreaterThan(0)
  expect(Math.max(...losers)).toBeLessThan(0)
  const [first] = await movers.getByRole('link').all()
  await expect(first ?? movers).toContainText(/\$[\d.,]+/)
  await first?.click()
  await expect(plainPage).toHaveURL(/\/coin\/[^?]+\?currency=usd$/)
})

test('the heatmap is laid out after the first screen, and at once for who goes back', async ({
  page,
}) => {
  await page.goto('/exchanges')
  const root = page.locator('html')
  await root.evaluate((element) => {
    const seen: string[] = []
    new MutationObserver(() => {
      const tile = document.querySelector('a:has(> svg > rect)')
      seen.push(`${element.dataset.laid} ${tile?.checkVisibility()}`)
      element.dataset.seen = seen.join(', ')
    }).observe(element, { attributeFilter: ['data-laid'] })
  })
  const heading = page.getByRole('heading', { name: /Heatmap/ })

  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(heading).toBeVisible()
  await expect(root).toHaveAttribute('data-seen', '0 false, 1 true, 2 true, 3 true')

  await page.goBack()
  await expect(heading).toBeHidden()
  await page.goForward()
  await expect(heading).toBeVisible()
  await expect(root).toHaveAttribute('data-seen', '0 false, 1 true, 2 true, 3 true')
})

test('without script the heatmap and its table say the same', async ({ plainPage }) => {
  await plainPage.goto('/')
  const heatmap = plainPage.getByRole('region', { name: 'Heatmap of the first 100 coins' })
  await heatmap.getByText('The heatmap as a table').click()
  await expect(heatmap.getByRole('row')).toHaveCount(101)
  const rows = await heatmap.locator('tbody tr').evaluateAll((all) =>
    all.map((row) => ({
      href: row.querySelector('a')?.getAttribute('href'),
      title: `${row.querySelector('th')?.textContent} ${row.lastElementChild?.previousElementSibling?.querySelector('span')?.lastChild?.textContent}`,
      isSized: row.lastElementChild?.textContent !== 'NA',
    })),
  )
  const tiles = await heatmap.locator('svg a').evaluateAll((all) =>
    all.map((tile) => ({
      href: tile.getAttribute('href'),
      title: tile.querySelector('title')?.textContent,
      isSized: true,
    })),
  )
  expect(tiles.length).toBeGreaterThan(90)
  expect(inOrder(tiles)).toEqual(inOrder(rows.filter(({ isSized }) => isSized)))
})

test('a tile leads to its coin without loading a document', async ({ page }) => {
  await page.goto('/?currency=eur')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator('svg a[href^="/coin/bitcoin?"]').click()
  await expect(page).toHaveURL('/coin/bitcoin?currency=eur')
  await expect(page.getByRole('heading', { level: 1, name: /Bitcoin/ })).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('the heatmap follows a choice of currency', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('radio', { name: 'USD' }).check()
  await expect(page).toHaveURL('/?currency=usd')
  await expect(page.locator('svg a[href="/coin/bitcoin?currency=usd"]')).toBeVisible()
  await page.getByText('The heatmap as a table').click()
  await expect(page.getByRole('row', { name: /Bitcoin/ }).first()).toContainText(/\$[\d.]+ T/)
})

test('the tiles are no tab stops: the table is the next one after what is trending', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('svg a').first()).toBeVisible()
  await page.getByRole('region', { name: 'Trending' }).getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText('The heatmap as a table')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('rowheader').first().getByRole('link')).toBeFocused()
})

test('all of home takes the three calls that it took before', async ({ live }) => {
  const page = await (await fetch(live.origin)).text()
  expect(page).toContain('Gainers')
  expect(page).toContain('The heatmap as a table')
  const paths = (await live.calls()).map((call) => call.split('?')[0])
  expect(paths.sort()).toEqual(['/coins/markets', '/global', '/search/trending'])
})

test('while the service is down the last good changes are shown, and called old', async ({
  page,
  live,
}) => {
  await (await fetch(live.origin)).text()
  await live.killMarket()
  live.passTime(30 * 60_000)
  await page.goto(live.origin)
  for (const name of ['Gainers and losers', 'Heatmap of the first 100 coins']) {
    const region = page.getByRole('region', { name })
    await expect(region).toContainText(OLD)
    await expect(region).toContainText(/[+−]\d+\.\d\d%/)
  }
  await live.restartMarket()
})

for (const mode of ['light', 'dark']) {
  test(`axe finds nothing in the open table, and nothing sticks out: ${mode}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.addInitScript((kept) => localStorage.setItem('tezi-colour-mode', kept), mode)
    await page.goto('/')
    await page.getByText('The heatmap as a table').click()
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
}

/** In percent, of the gainers or the losers as they are printed. */
async function changesIn(page: Page, list: number): Promise<number[]> {
  const movers = page.getByRole('region', { name: 'Gainers and losers' })
  const texts = await movers.getByRole('list').nth(list).locator('[data-direction]').allInnerTexts()
  return texts.map((text) => Number(text.trim().replace('−', '-').replace(/[%,]/g, '')))
}

function inOrder<T extends { href?: string | null }>(links: T[]): T[] {
  return links.sort((a, b) => String(a.href).localeCompare(String(b.href)))
}
