// A market service that sends code in place of names, or empty lists.
import { expect, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import {
  followLink,
  type HtmlPage,
  openHtml,
  pathOf,
  textOf,
} from '../../helpers/browser/html-page.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startFixedResponseSite } from '../../helpers/sites/fixed-response-site.ts'
import { ATTACK, HOSTILE_ANSWERS } from '../../helpers/sites/hostile-answers.ts'

const IMAGE_TEXT = '<img src=x onerror="attacked = 1">'

test.each(['/', '/coins', '/coins?currency=eur', '/coins?view=table'])(
  'the name of a coin on %s is text and never code',
  async (path) => {
    const { origin } = await disposeAfterTest(startFixedResponseSite(HOSTILE_ANSWERS))
    const page = await openCompletePage(origin + path)
    expect(page.status).toBe(200)
    expect(page.text).toContain(IMAGE_TEXT)
    expect(page.text).toContain('</SCRIPT>')
    const price = path.includes('eur') ? '€1.00' : '₹1.00'
    expect(textOf(page.document.querySelector('[data-price]'))).toBe(price)
    expectNoAttack(page)
  },
)

test('the names of exchanges are text, and only safe URLs are links', async () => {
  const { origin } = await disposeAfterTest(startFixedResponseSite(HOSTILE_ANSWERS))
  const page = await openCompletePage(`${origin}/exchanges`)
  expect(page.document.querySelector('head > link[blocking="render"]')).toBeNull()
  const names = [...page.document.querySelectorAll('main h2')].map(textOf)
  expect(names).toEqual([ATTACK, ATTACK, ATTACK, ATTACK, 'Good'])
  const links = [...page.document.querySelectorAll('main li a[target]')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://good.example/'])
  expectNoAttack(page)
})

test('the search text and the results are text, and link to our own pages', async () => {
  const { origin } = await disposeAfterTest(startFixedResponseSite(HOSTILE_ANSWERS))
  await openCompletePage(`${origin}/exchanges`)
  const page = await openCompletePage(`${origin}/search?q=${encodeURIComponent(ATTACK)}`)
  expect(textOf(page.document.querySelector('h1'))).toContain('attacked = 1')
  const rows = [...page.document.querySelectorAll('main li')]
  expect(textOf(rows[0] ?? null)).toContain(IMAGE_TEXT)
  const hrefs = rows.map((row) => row.querySelector('a')?.getAttribute('href'))
  expect(hrefs).toEqual(['/coin/evil', ...[0, 1, 2, 3].map((index) => `/exchange/evil-${index}`)])
  expectNoAttack(page)
})

test('R8: a page without coins shows a message and keeps its links', async () => {
  const { origin } = await disposeAfterTest(startFixedResponseSite({ '/coins/markets': [] }))
  const page = await openCompletePage(`${origin}/coins?currency=usd&page=9`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('There are no coins on this page.')
  expect(page.document.querySelectorAll('nav[aria-label="Pages"] a')).toHaveLength(132)
  const current = page.document.querySelectorAll('nav[aria-label="Pages"] [aria-current]')
  expect([...current].map(textOf)).toEqual(['9'])

  const table = await openCompletePage(`${origin}/coins?page=9&view=table`)
  expect(table.text).toContain('There are no coins on this page.')
})

test('filters without a match show a message with a link to all coins', async () => {
  const coin = { id: 'quiet', symbol: 'q', name: 'Quiet', current_price: 1 }
  const { origin } = await disposeAfterTest(startFixedResponseSite({ '/coins/markets': [coin] }))
  const page = await openCompletePage(
    `${origin}/coins?show=gainers&sort=-price&stablecoins=hidden&view=table`,
  )
  expect(page.document.querySelector('table')).toBeNull()
  expect(page.text).toContain('No coin on this page matches the filters.')
  const next = await followLink(page.main.getByRole('link', { name: 'Show all coins' }))
  expect(pathOf(next.url)).toBe('/coins?sort=-price&view=table')
  expect(textOf(next.document.querySelector('tbody th'))).toBe('Q Quiet')
})

test.each(['/coins', '/exchanges'])(
  'R19: %s is the error display when the market service sends an empty list',
  async (path) => {
    const { origin } = await disposeAfterTest(
      startFixedResponseSite({ '/coins/markets': [], '/exchanges': [] }),
    )
    await (await fetch(origin + path)).text()
    const page = await openHtml(origin + path)
    expect(page.status).toBe(503)
    expect(page.text).toBe('ErrorComponent')
  },
)

/** The attack's text must not create any element or attribute. */
function expectNoAttack({ document }: HtmlPage): void {
  const made = document.querySelectorAll('[onerror], img[src="x"], p[data-price]')
  expect([...made].map(({ outerHTML }) => outerHTML)).toEqual([])
  const scripts = [...document.scripts].map((script) => script.textContent)
  expect(scripts.filter((script) => script.startsWith('attacked'))).toEqual([])
  const addresses = [...document.querySelectorAll('a, img, script')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
  )
  expect(addresses.filter((address) => /^(javascript|data):|evil\.example/.test(address))).toEqual(
    [],
  )
}
