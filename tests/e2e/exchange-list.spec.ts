import { expect, test } from '../helpers/browser-test.ts'

test('R9: the exchanges stand in the order of their trust score rank', async ({ page }) => {
  await page.goto('/exchanges')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(100)
  const ranks = await cards.evaluateAll((all) =>
    all.map((card) => /^Rank (#(\d+)|NA)/.exec(card.textContent ?? '')),
  )
  const numbers = ranks.map((rank) => (rank?.[1] === 'NA' ? null : Number(rank?.[2])))
  expect(numbers.at(-1)).toBeNull()
  expect(numbers.slice(0, -1)).toEqual(Array.from({ length: 99 }, (_, index) => index + 1))
})

test('R9: a card shows image, rank and name', async ({ page }) => {
  await page.goto('/exchanges')
  const card = page.getByRole('main').getByRole('listitem').first()
  await expect(card).toContainText('#1')
  await expect(card.getByRole('heading')).toHaveText(/\w/)
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('R9: an exchange opens in a new tab that knows nothing of ours', async ({ page, context }) => {
  await context.route('https://**', (route) =>
    route.fulfill({ body: '<title>the exchange</title>', contentType: 'text/html' }),
  )
  await page.goto('/exchanges')
  const card = page.getByRole('main').getByRole('listitem').first()
  const link = card.getByRole('link', { name: /opens in a new tab/ })
  await expect(link).toHaveAttribute('rel', /\bnoopener\b/)
  await expect(link).toHaveAccessibleName(/opens in a new tab/)
  const opened = context.waitForEvent('page')
  await link.click()
  const tab = await opened
  await expect(tab).toHaveTitle('the exchange')
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await expect(page).toHaveURL('/exchanges')
})

test('R9: only http(s) addresses are links', async ({ page }) => {
  await page.goto('/exchanges')
  const card = page.getByRole('listitem').filter({ hasText: 'Demo Script Address' })
  await expect(card).toBeVisible()
  await expect(card.locator('a[target]')).toHaveCount(0)
  const schemes = await page
    .getByRole('main')
    .locator('a[target]')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map((link) => link.protocol))
  expect(schemes).toHaveLength(99)
  for (const scheme of schemes) expect(scheme).toMatch(/^https?:$/)
})

test('R9: an exchange without a rank says so', async ({ page }) => {
  await page.goto('/exchanges')
  const card = page.getByRole('listitem').filter({ hasText: 'Demo Without Rank' })
  await expect(card).toContainText(/Rank\s*NA/)
})

test('exchanges below the first screen are laid out after it, and at once for who goes back', async ({
  page,
}) => {
  await page.goto('/')
  const root = page.locator('html')
  await root.evaluate((element) => {
    const seen: (string | undefined)[] = []
    new MutationObserver(() => {
      seen.push(element.dataset.laid)
      element.dataset.seen = seen.join(' ')
    }).observe(element, { attributeFilter: ['data-laid'] })
  })
  const heading = page.getByRole('heading', { level: 1, name: 'Exchanges' })

  await page.getByRole('link', { name: 'Exchanges', exact: true }).click()
  await expect(heading).toBeVisible()
  await expect(root).toHaveAttribute('data-seen', '0 1 2 3')

  await page.goBack()
  await expect(heading).toBeHidden()
  await page.goForward()
  await expect(heading).toBeVisible()
  await expect(root).toHaveAttribute('data-seen', '0 1 2 3')
})
