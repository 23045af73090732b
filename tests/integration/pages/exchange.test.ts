// The page of one exchange.
import { expect, inject, test } from 'vitest'
import { openCompletePage, openUntil } from '../../helpers/browser/complete-page.ts'
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

const HOUR_MS = 3_600_000

const origin = inject('demoOrigin')

test('an exchange in the list links to its page, which shows its figures', async () => {
  // The bitcoin price that converts volumes comes from the list of coins.
  await openHtml(`${origin}/coins?currency=eur`)
  const list = await openHtml(`${origin}/exchanges?currency=eur`)
  const page = await followLink(list.main.getByRole('link', { name: /^Details ?of Kraken$/ }))
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

test('an exchange that only the list of names has costs one call, any other is a 404 without one', async () => {
  const { origin, calls } = await disposeAfterTest(startLiveSite())
  await openCompletePage(`${origin}/exchanges`)
  for (const id of ['no-such-exchange', '__proto__', '%2e%2e%2fping']) {
    const page = await openHtml(`${origin}/exchange/${id}`)
    expect(page.status).toBe(404)
    expect(page.text).toBe('Exchange not found')
    expect(page.document.title).toBe('Not found · Tezi')
  }
  expect(await calls()).toEqual(['/exchanges?per_page=250', '/exchanges/list'])

  await openCompletePage(`${origin}/exchange/demo-unlisted`)
  const page = await openHtml(`${origin}/exchange/demo-unlisted`)
  expect(textOf(page.document.querySelector('h1'))).toBe('Demo Unlisted')
  expect(textOf(figuresOf(page))).toContain('RankNA')
  expect(textOf(figuresOf(page))).toContain('CountrySingapore')
  const own = (await calls()).filter((call) => !call.startsWith('/exchange_rates'))
  expect(own.slice(2)).toEqual(['/exchanges/demo-unlisted?dex_pair_format=symbol'])
})

test.each([
  ['/exchange/Kraken', 301, '/exchange/kraken'],
  ['/exchange/KRAKEN?currency=USD&utm_source=x', 301, '/exchange/kraken?currency=usd&utm_source=x'],
  ['/exchange/Binance_US?currency=x', 302, '/exchange/binance_us'],
])('the id in %s redirects with %s to the exchange in lower case', async (path, status, target) => {
  await openCompletePage(`${origin}/exchanges`)
  const response = await fetch(origin + path, { redirect: 'manual' })
  expect(response.status).toBe(status)
  expect(response.headers.get('location')).toBe(target)
})

test('an unknown exchange in upper case is a 404', async () => {
  expect((await fetch(`${origin}/exchange/No-Such-Exchange`)).status).toBe(404)
})

test('serves the last good page while the service is down, and fails without one', async () => {
  const { origin, setFaults, clock, killMarket } = await disposeAfterTest(startLiveSite())
  await openCompletePage(`${origin}/coins`)
  await setFaults('status=500;path=/exchanges')
  await (await fetch(`${origin}/exchange/kraken`)).text()
  const failed = await openHtml(`${origin}/exchange/kraken`)
  expect(failed.status).toBe(503)
  expect(failed.text).toBe('Error While Fetching Exchange')
  await setFaults('')
  await clock.advance(20_000)
  const good = await openCompletePage(`${origin}/exchange/kraken`)
  expect(good.status).toBe(200)
  expect(textOf(good.document.querySelector('h1'))).toBe('Kraken')
  await killMarket()
  await clock.advance(2 * 3_600_000)
  const old = await openHtml(`${origin}/exchange/kraken`)
  expect(old.status).toBe(200)
  expect(old.text).toContain('Old: ')
  expect(textOf(figuresOf(old))).toContain('Year2011')
})

test('pairs in rupees are first, then the others by volume, in pages of 25', async () => {
  const pages = await openAllPages(`${origin}/exchange/koinbazar?currency=usd`)
  const [first, second] = pages
  if (first === undefined || second === undefined) throw new Error('there is only one page')
  expect(first.text).toContain('Pairs in ₹ first, then by 24h volume.')
  expect(rowsOf(first)).toHaveLength(25)
  expect(pathOf(second.url)).toBe('/exchange/koinbazar?currency=usd&page=2')
  expect(second.text).toContain(`Page 2 of ${pages.length}`)
  const rows = pages.flatMap(rowsOf)
  expect(first.text).toContain(`${rows.length} pairs.`)
  const names = rows.map(([pair = '']) => pair.split(' ')[0] ?? '')
  const inRupees = names.filter((name) => name.endsWith('/INR'))
  expect(inRupees.length).toBeGreaterThan(5)
  expect(inRupees.length).toBeLessThan(names.length)
  expect(names.slice(0, inRupees.length)).toEqual(inRupees)
  for (const group of [rows.slice(0, inRupees.length), rows.slice(inRupees.length)]) {
    const volumes = group.map(([, , , , volume = '']) => toDollars(volume))
    expect(volumes).toEqual(volumes.toSorted((a, b) => b - a))
  }
  // The service lists this pair twice, with two prices.
  expect(names.filter((name) => name === 'BTC/INR')).toHaveLength(2)
  expect(new Set(rows.map(([pair]) => pair)).size).toBe(rows.length - 1)
})

test('a row links to the coin and, safely, to the pair on the exchange', async () => {
  const page = await openCompletePage(`${origin}/exchange/coindcx?currency=usd&q=btc/inr`)
  // Wrapped coins match, too.
  const link = page.main.getByRole('link', { name: 'BTC/INR' })
  const row = link.closest('tr')
  expect([...(row?.children ?? [])].map(textOf)).toEqual([
    'BTC/INR BTC/INR on CoinDCX ↗ (opens in a new tab)',
    expect.stringMatching(/^₹[\d,]+\.\d\d$/),
    expect.stringMatching(/^≈ \$[\d,]+\.\d\d converted$/),
    expect.stringMatching(/^Spread (\d\.\d\d%|under 0\.01%)$/),
    expect.stringMatching(/^Volume \$[\d.,]+( [KMB])?$/),
    expect.stringMatching(/^\d+ \w+ \d{4}, \d\d:\d\d IST$/),
  ])
  const [coin, trade] = row?.querySelectorAll('a') ?? []
  expect(coin?.getAttribute('href')).toBe('/coin/bitcoin?currency=usd')
  expect(trade?.href).toBe('https://coindcx.com/trade/BTC_INR')
  expect(trade?.rel).toBe('noopener nofollow')
  expect(page.text).toContain('does not check whether an exchange is registered with FIU-IND')
  expect(textOf(page.document.querySelector('#pairs'))).not.toMatch(/\b(best|buys?)\b/i)
})

test('the filter works without JavaScript, keeps the currency and can be cleared', async () => {
  const all = await openCompletePage(`${origin}/exchange/coindcx?currency=eur&page=2`)
  const field = all.main.getByRole<HTMLInputElement>('searchbox', { name: 'Filter by coin' })
  field.value = ' usDT '
  const found = await pressButton(all.main.getByRole('button', { name: 'Filter' }))
  expect(pathOf(found.url)).toBe('/exchange/coindcx?q=+usDT+&currency=eur')
  const [, count, total] = /(\d+) of (\d+) pairs match “usDT”/.exec(found.text) ?? []
  expect(Number(count)).toBeGreaterThan(1)
  expect(Number(count)).toBeLessThan(Number(total))
  for (const [pair] of rowsOf(found)) expect(pair).toMatch(/USDT/)
  const next = await followLink(found.main.getByRole('link', { name: 'Next page' }))
  expect(pathOf(next.url)).toBe('/exchange/coindcx?currency=eur&page=2&q=usDT')
  const cleared = await followLink(next.main.getByRole('link', { name: 'Show all pairs' }))
  expect(pathOf(cleared.url)).toBe('/exchange/coindcx?currency=eur')
  expect(rowsOf(cleared)).toHaveLength(25)
})

test('a filter without a match, and a page after the last one, say so', async () => {
  const none = await openCompletePage(`${origin}/exchange/coindcx?q=%3Cb%3Ezzz`)
  expect(none.text).toMatch(/None of the \d+ pairs matches “<b>zzz”\. Show all pairs/)
  expect(none.document.querySelector('#pairs table')).toBeNull()
  const all = await followLink(none.main.getByRole('link', { name: 'Show all pairs' }))
  expect(pathOf(all.url)).toBe('/exchange/coindcx')
  const late = await openCompletePage(`${origin}/exchange/coindcx?page=99`)
  expect(late.text).toContain('There is no page 99.')
  const last = await followLink(late.main.getByRole('link', { name: /Go to the last page/ }))
  expect(rowsOf(last).length).toBeGreaterThan(0)
  expect(last.main.queryByRole('link', { name: 'Next page' })).toBeNull()
})

test('marks of the service and unknown values are shown as what they are', async () => {
  const zebpay = await openCompletePage(`${origin}/exchange/zebpay?q=inr+tether`)
  expect(rowOf(zebpay, 'USDT/INR')[0]).toMatch(/Anomaly$/)
  const bitbns = await openCompletePage(`${origin}/exchange/bitbns?q=btc+inr`)
  const bitcoin = rowOf(bitbns, 'BTC/INR')
  expect(bitcoin[0]).toMatch(/Out of date$/)
  expect(bitcoin.slice(1, 3)).toEqual(['NA', 'NA'])
  for (const { href } of bitbns.document.querySelectorAll<HTMLAnchorElement>('#pairs a[target]')) {
    expect(href).toMatch(/^https:/)
  }
  const empty = await openCompletePage(`${origin}/exchange/demo-exchange-1`)
  expect(empty.text).toContain('CoinGecko lists no pairs of Demo Exchange 1.')
  for (const page of [zebpay, bitbns]) expect(page.text).not.toMatch(/₹0(?![.\d])/)
})

test('the page does without markets and without exchange rates, and says how old markets are', async () => {
  const live = await disposeAfterTest(startLiveSite())
  await live.setFaults('status=500;path=/exchanges/*,status=500;path=/exchange_rates')
  const page = await openUntil(`${live.origin}/exchange/wazirx`, (failed) => {
    expect(failed.text).toContain('Markets could not be loaded. We keep trying.')
  })
  expect(page.status).toBe(200)
  expect(textOf(figuresOf(page))).toContain('Rank#131')

  await live.setFaults('status=500;path=/exchange_rates')
  await live.clock.advance(60_000)
  const converted = await openUntil(`${live.origin}/exchange/wazirx?q=tether`, (unconverted) => {
    expect(unconverted.text).toMatch(/The exchange rates(: loading| could not)/)
  })
  expect(rowOf(converted, 'USDT/INR')[2]).toMatch(/^₹\d/)
  expect(rowsOf(converted).at(-1)?.slice(1, 3)).toEqual([expect.stringMatching(/USDT$/), 'NA'])
  expect(converted.text.match(/Updated/g)).toHaveLength(1)

  await live.setFaults('status=500;path=/exchanges/*')
  await live.clock.advance(3 * HOUR_MS)
  await openUntil(`${live.origin}/exchange/wazirx`, (old) => {
    expect(old.text.match(/Updated|Old: /g)).toHaveLength(2)
    expect(textOf(old.document.querySelector('#pairs'))).toContain('Old: ')
  })
})

/** Follows the links to the next page. */
async function openAllPages(url: string): Promise<HtmlPage[]> {
  const pages = [await openCompletePage(url)]
  for (;;) {
    const next = pages.at(-1)?.main.queryByRole('link', { name: 'Next page' })
    if (!next) return pages
    pages.push(await followLink(next))
  }
}

/** The texts of the cells of each pair. */
function rowsOf(page: HtmlPage): string[][] {
  const rows = [...page.document.querySelectorAll('#pairs tbody tr')]
  return rows.map(({ children }) => [...children].map(textOf))
}

function rowOf(page: HtmlPage, pair: string): string[] {
  const row = rowsOf(page).find(([text]) => text?.startsWith(`${pair} `))
  if (row === undefined) throw new Error(`${pair} is not listed: ${page.text}`)
  return row
}

const UNITS: Record<string, number> = { K: 1e3, M: 1e6, B: 1e9 }

/** Of `Volume $1.25 M`. `None` is 0. */
function toDollars(text: string): number {
  if (text === 'Volume None') return 0
  const [, number = '', unit = ''] = /^Volume \$([\d.,]+) ?([KMB]?)$/.exec(text) ?? []
  return Number(number.replaceAll(',', '')) * (UNITS[unit] ?? 1)
}

function figuresOf(page: HtmlPage): Element {
  const title = page.main.getByText('Figures', { selector: 'h2' })
  const figures = title.closest('section')
  if (figures === null) throw new Error('the figures have no section')
  return figures
}
