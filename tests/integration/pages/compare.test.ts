// The comparison of coins: chart, table, what is left out, and how coins are added and removed.
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

const origin = inject('demoOrigin')

const TWO = `${origin}/compare?coins=bitcoin,ethereum`
const FIVE = `${origin}/compare?coins=bitcoin,ethereum,solana,tether,dogecoin`

test('a table has a row of figures for each coin', async () => {
  const page = await openCompletePage(`${TWO},tether`)
  const heading = textOf(page.document.querySelector('h1'))
  expect(heading).toBe('Compare Bitcoin, Ethereum and Tether')
  const rows = readRows(page)
  expect(rows.map(([name]) => name)).toEqual(['Bitcoin', 'Ethereum', 'Tether'])
  const [bitcoin, ...others] = rows
  expect(bitcoin?.[4]).toBe('–')
  for (const [, change, volatility, fall, correlation, marketCap, volume] of others) {
    expect(change).toMatch(/^(Increase|Decrease)?[+−]?[\d,]+\.\d{2,}%$/)
    expect(volatility).toMatch(/^\d+\.\d%$/)
    expect(fall).toMatch(/^Decrease−\d+\.\d{2,}%\d+ \w+ \d{4} to \d+ \w+ \d{4}$/)
    expect(correlation).toMatch(/^−?[01]\.\d\d3\d\d days$/)
    expect(marketCap).toMatch(/^₹[\d,.]+ (L )?Cr$/)
    expect(volume).toMatch(/^₹[\d,.]+ (L )?Cr$/)
  }
  expect(page.text).toMatch(/Change from \d+ \w+ \d{4} to \d+ \w+ \d{4}\./)
})

test.each(['bitcoin%252CEthereum).', 'bitcoin+ethereum', 'bitcoin;ethereum%26fbclid=x'])(
  'a link that an app has changed compares both coins: %s',
  async (coins) => {
    await openHtml(`${origin}/search?q=btc`)
    const page = await openCompletePage(`${origin}/compare?coins=${coins}`)
    expect(readRows(page).map(([name]) => name)).toEqual(['Bitcoin', 'Ethereum'])
  },
)

test('the chart is an image with a sentence, and its lines differ by dashes and labels', async () => {
  const { main, document } = await openCompletePage(FIVE)
  const chart = main.getByRole('img', { name: /^Change of the prices from/ })
  expect(chart.getAttribute('aria-label')).toMatch(
    /: Bitcoin [+−][\d,.]+%, .*, Dogecoin [+−][\d,.]+%\. The table below has the figures\.$/,
  )
  const dashes = [...chart.querySelectorAll('path')].map((path) =>
    path.getAttribute('stroke-dasharray'),
  )
  expect(new Set(dashes).size).toBe(5)
  // A phone shows the tickers alone.
  const labels = [...document.querySelectorAll('figure g > text')].map(textOf)
  expect(labels.map((label) => label.replace(/ [+−][\d,.]+%$/, ' and change'))).toEqual(
    ['BTC', 'ETH', 'SOL', 'USDT', 'DOGE'].flatMap((ticker) => [`${ticker} and change`, ticker]),
  )
  expect(main.queryByRole('button', { name: 'Add a coin' })).toBeNull()
})

test('links change the span, and the title is for a shared link', async () => {
  const page = await openCompletePage(`${TWO},solana`)
  expect(page.document.title).toBe(
    'Demo: Bitcoin, Ethereum and Solana compared: 1 year in INR · Tezi',
  )
  const description = page.document.querySelector('meta[name=description]')
  expect(description?.getAttribute('content')).toMatch(
    /^Demo with made-up prices\. Bitcoin [+−]?[\d.]+%, Ethereum [+−]?[\d.]+% and Solana [+−]?[\d.]+%: return, /,
  )
  const shorter = await followLink(page.main.getByRole('link', { name: '60 days' }))
  expect(pathOf(shorter.url)).toBe('/compare?coins=bitcoin,ethereum,solana&span=60d')
  expect(readRows(shorter)[1]?.[4]).toMatch(/60 days$/)
  expect(canonicalOf(shorter)).toMatch(/\/compare\?coins=bitcoin,ethereum,solana&span=60d$/)
})

test('the definitions stand on the page', async () => {
  const { text } = await openCompletePage(TWO)
  for (const words of [
    '05:30 IST (00:00 UTC)',
    '(n − 1)',
    '√365',
    'Pearson',
    'need 30 daily returns',
  ]) {
    expect(text).toContain(words)
  }
})

test('a very long id is shortened where the page names it', async () => {
  const page = await openCompletePage(`${origin}/compare?coins=bitcoin,${'a'.repeat(3000)}`)
  expect(page.text).toContain(`“${'a'.repeat(60)}…” is left out`)
})

test('the page says which coins it leaves out, and shows the rest', async () => {
  const page = await openCompletePage(
    `${origin}/compare?coins=bitcoin,none,ethereum,bitcoin,solana,tether,tron,dogecoin`,
  )
  expect(page.text).toContain('“none” is left out: we don’t know this coin.')
  expect(page.text).toContain('Dogecoin is left out: a comparison has at most five coins.')
  const names = readRows(page).map(([name]) => name)
  expect(names).toEqual(['Bitcoin', 'Ethereum', 'Solana', 'Tether', 'TRON'])
  expect(canonicalOf(page)).toMatch(/\?coins=bitcoin,ethereum,solana,tether,tron$/)
})

test('a long address loses no coin, and the page counts those that are too many', async () => {
  const repeated = `${'bitcoin,'.repeat(60)}${'Ethereum,'.repeat(60)}`
  const page = await openCompletePage(`${origin}/compare?coins=${repeated}solana`)
  expect(readRows(page).map(([name]) => name)).toEqual(['Bitcoin', 'Ethereum', 'Solana'])
  const unknown = Array.from({ length: 300 }, (_, index) => `none-${index}`)
  const { text } = await openCompletePage(`${origin}/compare?coins=${unknown},bitcoin`)
  expect(text).toContain(
    'none-10 is left out: too many coins before it in the address are unknown.',
  )
  expect(text).toContain('286 more are left out.')
})

test('a coin without daily prices leaves the chart to the others, and the page says so', async () => {
  const page = await openCompletePage(`${TWO},demo-no-price`)
  expect(page.text).toMatch(/\S is not in the chart: CoinGecko has no daily prices of it\./)
  const [, ethereum, none] = readRows(page)
  expect(ethereum?.[4]).toMatch(/^−?[01]\.\d\d3\d\d days$/)
  expect(none?.slice(1, 5)).toEqual(['NA', 'NA', 'NA', 'NA'])
  expect(page.main.getByRole('img', { name: /: Bitcoin \S+, Ethereum \S+\./ })).toBeDefined()

  const first = await openCompletePage(`${origin}/compare?coins=demo-no-price,bitcoin,ethereum`)
  expect(first.text).toContain('Correlation with Bitcoin')
  expect(readRows(first).map(([, , , , correlation]) => correlation)).toEqual([
    'NA',
    '–',
    expect.stringMatching(/days$/),
  ])
})

test('a form adds a coin by its ticker, and a link removes one', async () => {
  const page = await openCompletePage(`${TWO}&currency=usd`)
  const form = page.main.getByRole<HTMLButtonElement>('button', { name: 'Add a coin' })
  page.main.getByLabelText<HTMLInputElement>('Name or ticker').value = 'sol'
  const { url } = await pressButton(form)
  expect(pathOf(url)).toBe('/compare?coins=bitcoin,ethereum,solana&currency=usd')
  const added = await openCompletePage(url)
  expect(readRows(added).map(([name]) => name)).toEqual(['Bitcoin', 'Ethereum', 'Solana'])
  expect(canonicalOf(added)).toMatch(/\/compare\?coins=bitcoin,ethereum,solana&currency=usd$/)

  const removed = await followLink(added.main.getByRole('link', { name: 'Remove Bitcoin' }))
  expect(pathOf(removed.url)).toBe('/compare?coins=ethereum,solana&currency=usd')
})

test('a name that no coin has adds none, and stays in the field', async () => {
  const page = await openCompletePage(`${TWO}&add=zzzzqqqq`)
  expect(page.text).toContain('No coin is called “zzzzqqqq”, so none was added.')
  expect(page.main.getByLabelText<HTMLInputElement>('Name or ticker').value).toBe('zzzzqqqq')
  expect(readRows(page)).toHaveLength(2)
})

test('fewer than two coins are explained, with comparisons to begin with', async () => {
  const empty = await openHtml(`${origin}/compare`)
  expect(empty.status).toBe(200)
  expect(empty.text).toContain('Choose two to five coins.')
  const suggested = empty.main.getByRole('link', { name: 'Bitcoin and Ethereum' })
  expect(suggested.getAttribute('href')).toBe('/compare?coins=bitcoin,ethereum')

  const one = await openCompletePage(`${origin}/compare?coins=bitcoin`)
  expect(one.text).toContain('Bitcoin needs a second coin to be compared with.')
  expect(one.main.queryByRole('table')).toBeNull()
  expect(one.main.getByRole('button', { name: 'Add a coin' })).toBeDefined()

  const unknown = await openCompletePage(`${origin}/compare?coins=none`)
  expect(unknown.text).toContain('“none” is left out')
})

test.each([
  ['/compare?coins=Bitcoin,ETHEREUM', ['Bitcoin', 'Ethereum']],
  ['/compare?coins=BTC,eth', ['Bitcoin', 'Ethereum']],
  ['/compare?coins=BTC,ETH&add=btc', ['Bitcoin', 'Ethereum']],
  // A coin that is named twice takes one place.
  [
    '/compare?coins=btc,bitcoin,eth,sol,xrp,ada',
    ['Bitcoin', 'Ethereum', 'Solana', 'XRP', 'Cardano'],
  ],
  ['/compare?coins=%20bitcoin%20,,ethereum,', ['Bitcoin', 'Ethereum']],
])('%s shows %s', async (path, names) => {
  expect(readRows(await openCompletePage(origin + path)).map(([name]) => name)).toEqual(names)
})

test.each([
  '/compare?coins=Bitcoin,ethereum',
  '/compare?coins=bitcoin,%20ETHEREUM,,',
  '/compare?coins=bitcoin,ethereum,bitcoin,Ethereum',
])('%s leads to the address of the comparison', async (path) => {
  const page = await openHtml(origin + path)
  expect(pathOf(page.url)).toBe('/compare?coins=bitcoin%2Cethereum')
})

test('a coin that is added again is shown once, and the page says so', async () => {
  for (const params of ['&add=btc', ',btc']) {
    const page = await openCompletePage(TWO + params)
    expect(page.text).toContain('Bitcoin was named twice, and is shown once.')
    expect(readRows(page)).toHaveLength(2)
  }
})

test('a wrong span leads to the default one', async () => {
  const page = await openHtml(`${TWO}&span=24h`)
  expect(pathOf(page.url)).toBe('/compare?coins=bitcoin%2Cethereum')
})

test.each([
  ['bitcoin', '/compare?coins=bitcoin,ethereum'],
  ['tether', '/compare?coins=tether,bitcoin'],
])('the page of %s links to a comparison', async (id, href) => {
  const { main } = await openHtml(`${origin}/coin/${id}`)
  expect(main.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(href)
})

test('a coin whose prices fail leaves the others, and the page keeps trying', async () => {
  const live = await disposeAfterTest(startLiveSite())
  await openCompletePage(`${live.origin}/coins`)
  await live.setFaults('status=500;path=/coins/ethereum/market_chart')
  const page = await openUntil(`${live.origin}/compare?coins=bitcoin,ethereum,tether`, (shown) => {
    expect(shown.text).toContain('The daily prices of Ethereum could not be loaded.')
    expect(readRows(shown)[2]?.[4]).toMatch(/^−?[01]\.\d\d3\d\d days$/)
  })
  expect(page.status).toBe(200)
  expect(page.html).toContain('http-equiv="refresh"')
  const [, ethereum] = readRows(page)
  expect(ethereum?.slice(0, 5)).toEqual(['Ethereum', 'NA', 'NA', 'NA', 'NA'])
  expect(ethereum?.[5]).toMatch(/^₹/)
  // This market has a year of prices, as a plan without a key.
  const longest = await openHtml(`${page.url}&span=max`)
  expect(longest.text).toMatch(/Our history reaches back to \d+ \w+ \d{4}\./)
})

test('without any coin the page is an error, and not an empty comparison', async () => {
  const live = await disposeAfterTest(startLiveSite())
  await live.setFaults('status=403')
  const page = await openHtml(`${live.origin}/compare?coins=bitcoin,ethereum`)
  expect(page.status).toBe(503)
  // The reason follows if another call has opened the circuit breaker first.
  expect(page.text).toMatch(/^The coins could not be compared/)
  expect((await openHtml(`${live.origin}/compare`)).status).toBe(200)
})

test('a coin that waits for a call leaves the others', async () => {
  const live = await disposeAfterTest(startLiveSite({ MARKET_CALLS_PER_MINUTE: '5' }))
  const coins = ['bitcoin', 'ethereum', 'tether', 'solana', 'dogecoin']
  // The facts of all coins. Three charts may follow: they leave one call of five.
  await openCompletePage(`${live.origin}/coins`)
  const page = await openUntil(`${live.origin}/compare?coins=${coins.join(',')}`, (shown) => {
    expect(readRows(shown)[0]?.[1]).toMatch(/%$/)
  })
  // A page that streams has its text outside the first `main`.
  expect(page.document.body.textContent).toMatch(/The daily prices of Dogecoin: loading, about/)
  expect(page.html).toContain('http-equiv="refresh"')
  expect(page.headers.get('cache-control')).toBe('public, max-age=2, s-maxage=2')
})

/** The name of a coin, and its figures without the names of their columns. */
function readRows({ document }: HtmlPage): string[][] {
  return [...document.querySelectorAll('main tbody tr')].map((row) =>
    [...row.children].map((cell) => textOf(cell.matches('td') ? cell.lastElementChild : cell)),
  )
}

function canonicalOf({ document }: HtmlPage): string | undefined {
  return document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
}
