import { expect, test } from 'vitest'
import { toListPage } from './list-page.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 12)
const HOUR_MS = 3_600_000

function read(pages: Parameters<typeof toListPage>[0]): Promise<string> {
  return toListPage(pages, { nowMs: NOW_MS }).text()
}

test('lists each page with a link and the age of its oldest answer', async () => {
  const html = await read([
    { href: '/coins', title: 'Coins by market cap · Tezi', oldestAtMs: NOW_MS - 30_000 },
    { href: '/coin/bitcoin', title: 'Bitcoin · Tezi', oldestAtMs: NOW_MS - 5 * HOUR_MS },
    { href: '/portfolio', title: 'Portfolio · Tezi', oldestAtMs: null },
  ])
  const items = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item)
  expect(items).toEqual([
    '<a href="/coins">Coins by market cap</a> <span>30 s ago</span>',
    '<a href="/coin/bitcoin">Bitcoin</a> <span>5 h ago</span>',
    '<a href="/portfolio">Portfolio</a>',
  ])
})

test('says nothing of a list if nothing is kept', async () => {
  const html = await read([])
  expect(html).toContain('<h1>No connection to Tezi</h1>')
  expect(html).not.toContain('On this device')
})

test('an address cannot leave its attribute, and a title stays as the site has escaped it', async () => {
  const html = await read([
    { href: '/coins?q="><script>&page=2', title: 'A &lt;b&gt; &amp; co · Tezi', oldestAtMs: null },
  ])
  expect(html).toContain('<a href="/coins?q=&quot;><script>&amp;page=2">A &lt;b&gt; &amp; co</a>')
})

test('an open list comes anew when a figure in a title is 24 hours old', async () => {
  const pages = [
    { href: '/portfolio', title: 'Portfolio · Tezi', oldestAtMs: null },
    { href: '/coin/bitcoin', title: 'Bitcoin: ₹1 · Tezi', oldestAtMs: NOW_MS - 5 * HOUR_MS },
    { href: '/coin/solana', title: 'Solana: ₹2 · Tezi', oldestAtMs: NOW_MS - 2 * HOUR_MS },
  ]
  expect(await read(pages)).toContain(`setTimeout(renew,${19 * HOUR_MS})`)
  expect(await read(pages.slice(0, 1))).not.toContain('setTimeout')
})

test('is an error that nobody stores, and runs and loads nothing but its own', async () => {
  const response = toListPage([], { nowMs: NOW_MS })
  expect(response.status).toBe(503)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const nonce = /<script nonce="([^"]+)">/.exec(await response.text())?.[1]
  const policy = response.headers.get('Content-Security-Policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`script-src 'nonce-${nonce}'`)
})
