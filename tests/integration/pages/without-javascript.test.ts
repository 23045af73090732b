import { expect, inject, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import { expectSamePage } from '../../helpers/browser/expect-same-page.ts'
import {
  followLink,
  type HtmlPage,
  openHtml,
  pathOf,
  pressButton,
  textOf,
} from '../../helpers/browser/html-page.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startLiveSite } from '../../helpers/sites/live-site.ts'

const origin = inject('demoOrigin')

test('R7: without JavaScript the currency is a form with a submit button', async () => {
  for (const path of ['/', '/coins', '/coin/bitcoin']) {
    const page = await openHtml(origin + path)
    page.body.getByRole<HTMLInputElement>('radio', { name: 'USD' }).checked = true
    const next = await pressButton(page.body.getByRole('button', { name: 'Show' }))
    expect(pathOf(next.url)).toBe(`${path}?currency=usd`)
    expect(next.body.getByRole<HTMLInputElement>('radio', { name: 'USD' }).checked).toBe(true)
    expect(next.text).toMatch(/\$\d/)
  }
})

test('R7: without JavaScript the page number stays when the currency changes', async () => {
  const page = await openHtml(`${origin}/coins?page=4`)
  page.body.getByRole<HTMLInputElement>('radio', { name: 'EUR' }).checked = true
  const next = await pressButton(page.body.getByRole('button', { name: 'Show' }))
  expect(pathOf(next.url)).toBe('/coins?page=4&currency=eur')
  expectSamePage(headings(next, 'main h2'), headings(page, 'main h2'))
  expect(next.text).toMatch(/€\d/)
  const current = next.document.querySelector('nav[aria-label="Pages"] [aria-current="page"]')
  expect(textOf(current)).toBe('4')
})

test('R8: without JavaScript the 132 page links work', async () => {
  const page = await openHtml(`${origin}/coins?currency=usd`)
  const links = [...page.document.querySelectorAll<HTMLElement>('nav[aria-label="Pages"] a')]
  expect(links.map(textOf)).toEqual(Array.from({ length: 132 }, (_, index) => String(index + 1)))
  const [last] = links.slice(-1)
  if (last === undefined) throw new Error('there are no page links')
  const next = await followLink(last)
  expect(pathOf(next.url)).toBe('/coins?currency=usd&page=132')
  expect(next.text).toMatch(/\$\d/)
})

test('without JavaScript every screen shows its data and links to the others', async () => {
  const home = await openCompletePage(origin)
  expect(textOf(home.document.querySelector('main dt'))).toBe('Market cap')
  expect(headings(home, 'h2, h3')).toContain('BTC')
  const exchanges = await followLink(linkIn(home, 'header nav a[href="/exchanges"]'))
  expect(headings(exchanges, 'h2')).toContain('Binance')
  const coins = await followLink(linkIn(exchanges, 'header nav a[href="/coins"]'))
  const coin = await followLink(linkIn(coins, 'main li > a[href="/coin/bitcoin"]'))
  expect(headings(coin, 'h1')).toEqual(['Bitcoin'])
})

test('R10: without JavaScript a page reloads while its data is late', async () => {
  const { clock, origin, setFaults } = await disposeAfterTest(startLiveSite())
  await setFaults('latency=1200')
  const first = await clock.advanceUntil(openHtml(`${origin}/exchanges`))
  expect(first.html).toMatch(/<noscript><meta http-equiv="refresh" content="\d"\/><\/noscript>/)
  expect(headings(await openCompletePage(`${origin}/exchanges`), 'h2, h3')).toContain('Binance')
})

test('without JavaScript home reloads while a part is late', async () => {
  const { clock, origin, setFaults } = await disposeAfterTest(startLiveSite())
  await setFaults('latency=1200;path=/global')
  const { html } = await clock.advanceUntil(openHtml(origin))
  expect(html).toContain('http-equiv="refresh" content="10"')
})

test('R19: without JavaScript the error stays, and the page reloads', async () => {
  const { origin, setFaults } = await disposeAfterTest(startLiveSite())
  await setFaults('status=403')
  await (await fetch(`${origin}/coins`)).text()
  const page = await openHtml(`${origin}/coins`)
  expect(page.status).toBe(503)
  expect(page.text).toBe('ErrorComponent')
  expect(textOf(page.body.getByRole('alert'))).toBe('Error While Fetching Exchanges')
  expect(page.html).toContain('<noscript><meta http-equiv="refresh" content="10"/></noscript>')
  expect(page.html.indexOf('role="alert"')).toBeGreaterThan(page.html.indexOf('</main>'))
})

function headings(page: HtmlPage, selector: string): string[] {
  return [...page.document.querySelectorAll(selector)].map(textOf)
}

function linkIn(page: HtmlPage, selector: string): HTMLElement {
  const link = page.document.querySelector<HTMLElement>(selector)
  if (link === null) throw new Error(`${page.url} has no ${selector}`)
  return link
}
