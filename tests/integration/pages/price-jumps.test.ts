// A history with one price that is a mistake, on every page that works out something from it.
import { expect, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import { openHtml, textOf } from '../../helpers/browser/html-page.ts'
import { toVendorRow } from '../../helpers/calls/vendor-row.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { GOLD, startFixedMarketSite } from '../../helpers/sites/fixed-market.ts'
import { StillClock } from '../../helpers/still-clock.ts'

const DAY_MS = 86_400_000
const NOW_MS = Date.parse('2026-01-15T09:00Z')
const LAST_DAY_MS = Date.parse('2026-01-15')

/** Daily prices up to today, 4,000 times as high 100 days ago if they have the mistake. */
function historyAround(price: number, hasMistake: boolean) {
  const prices = Array.from({ length: 366 }, (_, day) => {
    const daysAgo = 365 - day
    const isMistake = hasMistake && daysAgo === 100
    return [LAST_DAY_MS - daysAgo * DAY_MS, isMistake ? price * 4000 : price]
  })
  return { prices, market_caps: [], total_volumes: [] }
}

function hasMarks(page: { document: Document }): boolean {
  const paths = [...page.document.querySelectorAll('main svg path')]
  return paths.some((path) => /^(M\d+,0v1000)+$/.test(path.getAttribute('d') ?? ''))
}

const SENTENCE =
  /The price of Tezi Gold moved more than twentyfold, from \S+ on 7 Oct 2025 to \S+ on 8 Oct 2025\. This is the last of 2 such moves\./

async function startSite() {
  const price = GOLD.market_data.current_price.inr
  const row = toVendorRow(GOLD, 'inr')
  const rows = [
    row,
    { ...row, id: 'bitcoin', symbol: 'btc', name: 'Bitcoin', market_cap_rank: 2 },
    { ...row, id: 'ethereum', symbol: 'eth', name: 'Ethereum', market_cap_rank: 3 },
  ]
  const histories = {
    'tezi-gold': historyAround(price, true),
    ethereum: historyAround(price, true),
    bitcoin: historyAround(price, false),
  }
  return disposeAfterTest(startFixedMarketSite({ rows, histories, clock: new StillClock(NOW_MS) }))
}

test('an investment says it first, and has neither sums nor tax from before', async () => {
  const { origin } = await startSite()
  const path = `${origin}/coin/tezi-gold/what-if`
  const { document, main, text } = await openCompletePage(`${path}?amount=1000`)
  expect(textOf(document.querySelector('main [role=status] p'))).toMatch(SENTENCE)
  expect(text).not.toMatch(/would be worth|Profit ₹|Tax if you sold|31\.2%/)
  for (const name of ['description', 'og:description']) {
    const meta = document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    expect(meta?.getAttribute('content')).toMatch(SENTENCE)
  }
  expect(hasMarks({ document })).toBe(true)
  const csv = await (await fetch(`${path}.csv?amount=1000`)).text()
  const worths = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').at(-1))
  expect(worths.slice(0, 8).join('')).toBe('')
  expect(worths.at(-1)).toBe('1000')

  const later = main.getByRole('link', { name: 'Start after that' })
  const restarted = await openCompletePage(origin + (later.getAttribute('href') ?? ''))
  expect(restarted.text).toMatch(/since 8 Oct 2025 would be worth ₹4,000 now\. That is what you/)
})

test('another coin beside it that is broken spoils neither sums nor comparison', async () => {
  const { origin } = await startSite()
  // The service answers with Tezi Gold for each coin, but has rows of all three.
  await openCompletePage(`${origin}/coins`)
  const whatIf = await openCompletePage(`${origin}/coin/bitcoin/what-if?amount=1000`)
  expect(textOf(whatIf.document.querySelector('main [role=status] p'))).toMatch(/would be worth/)
  expect(whatIf.text).toContain('The price of Ethereum moved more than twentyfold')
  const [own, ether] = [...whatIf.document.querySelectorAll('#summary tbody tr, tbody tr')]
  expect(textOf(own ?? null)).toMatch(/^Bitcoin₹1[23],000/)
  expect(textOf(ether ?? null)).toMatch(/^Ethereum its price jumpsNANANA$/)

  const compared = await openCompletePage(`${origin}/compare?coins=bitcoin,ethereum,tezi-gold`)
  expect(compared.text).toContain('The price of Ethereum moved more than twentyfold')
  expect(compared.text).toContain('The price of Tezi Gold moved more than twentyfold')
  compared.main.getByRole('img', { name: /: Bitcoin \S+\. The table/ })
  expect(hasMarks(compared)).toBe(true)
  const caption = textOf(compared.document.querySelector('figcaption'))
  expect(caption).toMatch(/mark where the price of Ethereum and Tezi Gold jumps\.$/)
  const rows = [...compared.document.querySelectorAll('tbody tr')].map(textOf)
  expect(rows[0]).toMatch(/Return 0\.00%/)
  for (const row of rows.slice(1)) {
    expect(row).toMatch(/Return NAYearly volatility NALargest fall NACorrelation with Bitcoin NA/)
  }
})

test('the chart, its table and its file say it and mark it', async () => {
  const { origin } = await startSite()
  const page = await openCompletePage(`${origin}/coin/tezi-gold?range=1y`)
  const caption = textOf(page.document.querySelector('figcaption'))
  expect(caption).toMatch(/^The price moved more than twentyfold, from .* on 7 Oct 2025 to/)
  expect(caption).toMatch(/From \S+ on 8 Oct 2025 to \S+ on 15 Jan 2026: 0\.00%/)
  expect(hasMarks(page)).toBe(true)

  const table = await openHtml(`${origin}/coin/tezi-gold/table?range=1y&page=2`)
  expect(table.text).toContain('moved more than twentyfold')
  const marked = [...table.document.querySelectorAll('tbody tr')].map(textOf)
  // The next jump is on the page before.
  expect(marked.filter((row) => row.includes('jump'))).toHaveLength(1)

  const csv = await (await fetch(`${origin}/coin/tezi-gold/history.csv?range=1y`)).text()
  expect(csv.match(/,moved more than twentyfold\r\n/g)).toHaveLength(2)
})

test('a chart without any point is a sentence, also as a table and as a file', async () => {
  const history = { prices: [], market_caps: [], total_volumes: [] }
  // The history of a coin with a price and a rank would be asked for again.
  const coin = { ...GOLD, market_cap_rank: null }
  coin.market_data = { ...GOLD.market_data, market_cap_rank: null }
  const { origin } = await disposeAfterTest(
    startFixedMarketSite({ coin, history, clock: new StillClock(NOW_MS) }),
  )
  const page = await openCompletePage(`${origin}/coin/tezi-gold?range=1y`)
  expect(page.text).toContain('No price history')
  const table = await openHtml(`${origin}/coin/tezi-gold/table?range=1y`)
  expect(table.text).toContain('There is no data here.')
  const file = await fetch(`${origin}/coin/tezi-gold/history.csv?range=1y`)
  expect([file.status, await file.text()]).toEqual([404, 'There is no data here.\n'])
  const whatIf = await openCompletePage(`${origin}/coin/tezi-gold/what-if`)
  expect(whatIf.text).toContain('CoinGecko has no daily prices of Tezi Gold.')
})
