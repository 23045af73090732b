// The page of one exchange.
import { expect, inject, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import {
  followLink,
  type HtmlPage,
  openHtml,
  pathOf,
  textOf,
} from '../../helpers/browser/html-page.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startLiveSite } from '../../helpers/sites/live-site.ts'

const origin = inject('demoOrigin')

test('an exchange in the list links to its page, which shows its figures', async () => {
  // The bitcoin price that converts volumes comes from the list of coins.
  await openHtml(`${origin}/coins?currency=eur`)
  const list = await openHtml(`${origin}/exchanges?currency=eur`)
  const page = await followLink(list.main.getByRole('link', { name: /^About ?Kraken$/ }))
  expect(pathOf(page.url)).toBe('/exchange/kraken?currency=eur')
  expect(textOf(page.document.querySelector('h1'))).toBe('Kraken')
  const figures = figuresOf(page)
  for (const text of ['Rank#6', 'Trust score10 of 10', 'Year2011', 'CountryUnited States']) {
    expect(textOf(figures)).toContain(text)
  }
  expect(textOf(figures)).toMatch(/24h volume[\d.]+ K BTC€[\d.]+ [MB]/)
  const [site, ...others] = figures.querySelectorAll('a')
  expect(others).toEqual([])
  expect(textOf(site ?? null)).toBe('kraken.com (opens in a new tab)')
  expect(site?.getAttribute('href')).toBe('https://www.kraken.com/')
  expect(site?.getAttribute('rel')).toMatch(/\bnoopener\b/)
  const back = await followLink(page.main.getByText('All exchanges'))
  expect(pathOf(back.url)).toBe('/exchanges?currency=eur')
})

test.each([
  ['demo-script-address', ['YearNA', 'CountryNA', 'WebsiteNA']],
  ['demo-unranked', ['RankNA', '24h volumeNA']],
])('unusable values of %s are NA', async (id, facts) => {
  const page = await openHtml(`${origin}/exchange/${id}`)
  for (const fact of facts) expect(textOf(figuresOf(page))).toContain(fact)
})

test('an exchange that is not in the list is a 404 and costs no call', async () => {
  const { origin, calls } = await disposeAfterTest(startLiveSite())
  await openCompletePage(`${origin}/exchanges`)
  for (const id of ['no-such-exchange', '__proto__', '%2e%2e%2fping']) {
    const page = await openHtml(`${origin}/exchange/${id}`)
    expect(page.status).toBe(404)
    expect(page.text).toBe('Exchange not found')
    expect(page.document.title).toBe('Exchange not found · Tezi')
  }
  expect(await calls()).toEqual(['/exchanges?per_page=250'])
})

test.each([
  ['/exchange/Kraken', '/exchange/kraken'],
  ['/exchange/KRAKEN?currency=USD&utm_source=x', '/exchange/kraken?currency=usd&utm_source=x'],
  ['/exchange/Binance_US?currency=x', '/exchange/binance_us'],
])('the id in %s redirects to the exchange in lower case', async (path, target) => {
  await openCompletePage(`${origin}/exchanges`)
  const response = await fetch(origin + path, { redirect: 'manual' })
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe(target)
})

test('an unknown exchange in upper case is a 404', async () => {
  expect((await fetch(`${origin}/exchange/No-Such-Exchange`)).status).toBe(404)
})

test('serves the last good page while the service is down, and fails without one', async () => {
  const { origin, setFaults, advanceTime, killMarket } = await disposeAfterTest(startLiveSite())
  await openCompletePage(`${origin}/coins`)
  await setFaults('status=500;path=/exchanges')
  await (await fetch(`${origin}/exchange/kraken`)).text()
  const failed = await openHtml(`${origin}/exchange/kraken`)
  expect(failed.status).toBe(503)
  expect(failed.text).toBe('Error While Fetching Exchange')
  await setFaults('')
  advanceTime(20_000)
  const good = await openCompletePage(`${origin}/exchange/kraken`)
  expect(good.status).toBe(200)
  expect(textOf(good.document.querySelector('h1'))).toBe('Kraken')
  await killMarket()
  advanceTime(2 * 3_600_000)
  const old = await openHtml(`${origin}/exchange/kraken`)
  expect(old.status).toBe(200)
  expect(old.text).toContain('Old data. Tezi keeps trying to update it.')
  expect(textOf(figuresOf(old))).toContain('Year2011')
})

function figuresOf(page: HtmlPage): Element {
  const title = page.main.getByText('Figures', { selector: 'h2' })
  const figures = title.closest('section')
  if (figures === null) throw new Error('the figures have no section')
  return figures
}
