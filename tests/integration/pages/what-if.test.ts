import { expect, inject, test } from 'vitest'
import { openCompletePage, openUntil } from '../../helpers/browser/complete-page.ts'
import { openHtml, textOf } from '../../helpers/browser/html-page.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startLiveSite } from '../../helpers/sites/live-site.ts'

const origin = inject('demoOrigin')

const PAGE = `${origin}/coin/ethereum/what-if`

test('says what an amount every month would be worth, and compares it with Bitcoin', async () => {
  const { body, document } = await openCompletePage(PAGE)
  expect(textOf(document.querySelector('h1'))).toBe('What if you had invested in Ethereum?')
  const sentence = textOf(body.getByText(/would be worth/, { selector: 'main p' }))
  expect(sentence).toMatch(
    /^₹5,000 a month in Ethereum since \d+ \w+ \d{4} would be worth ₹[\d,.]+ now\. You would have (gained|lost) ₹[\d,.]+ (on|of) ₹[\d,.]+\.$/,
  )
  const description = document.querySelector('meta[name=description]')?.getAttribute('content')
  expect(description).toBe(`Demo with made-up prices. ${sentence}`)
  const coins = document.querySelector('main table')
  expect([...(coins?.querySelectorAll('tbody th') ?? [])].map(textOf)).toEqual([
    'Ethereum',
    'Bitcoin',
  ])
  expect(body.getByRole('img', { name: /Ethereum: amount invested and worth/ })).not.toBeNull()
})

test('the sums follow from the purchases', async () => {
  const { body, document } = await openCompletePage(`${PAGE}?amount=1.5+lakh&every=week`)
  const rows = [...document.querySelectorAll('details tbody tr')]
  expect(rows.length).toBeGreaterThan(50)
  expect(textOf(body.getByText('Invested', { selector: 'dt' }).nextElementSibling)).toBe(
    `₹${(rows.length * 150_000).toLocaleString('en-IN')}`,
  )
})

test('every purchase is a row of the CSV file', async () => {
  const { document } = await openCompletePage(`${PAGE}?amount=100&currency=usd&every=week`)
  const response = await fetch(`${PAGE}.csv?amount=100&currency=usd&every=week`)
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="ethereum-usd-purchases.csv"',
  )
  const [header, ...lines] = (await response.text()).trim().split('\r\n')
  expect(header).toBe('day (UTC),price,amount,units,worth_now')
  expect(lines).toHaveLength(document.querySelectorAll('details tbody tr').length)
  for (const line of lines) {
    const [day, price, amount, units] = line.split(',')
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(Number(units) * Number(price)).toBeCloseTo(100, 6)
    expect(amount).toBe('100')
  }
})

test.for([
  ['0', 'Type at least 0.01.'],
  ['-5', 'An amount cannot be negative.'],
  ['1e30', 'Type a number such as 1,00,000, 1.5 lakh or 10k.'],
  ['lots', 'Type a number such as 1,00,000, 1.5 lakh or 10k.'],
])('the amount %s gets a message at the field, and the page stays', async ([text, message]) => {
  const { body, document, status, text: pageText } = await openHtml(`${PAGE}?amount=${text}`)
  expect(status).toBe(200)
  const field = body.getByLabelText('Amount in ₹')
  expect(field.getAttribute('value')).toBe(text)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const note = document.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`)
  expect(textOf(note)).toContain(message)
  expect(pageText).not.toContain('would be worth')
  const file = await fetch(`${PAGE}.csv?amount=${text}`)
  expect([file.status, await file.text()]).toEqual([400, expect.stringContaining(`${message}`)])
})

test.for([
  ['2031-01-01', /The last day with a price is \d+ \w+ \d{4}\./],
  ['2999-01-01', /The last day with a price is \d+ \w+ \d{4}\./],
  ['yesterday', /Choose a date that exists\./],
] as const)('the day %s gets a message at its field', async ([from, message]) => {
  const { body, status, text } = await openHtml(`${PAGE}?from=${from}`)
  expect(status).toBe(200)
  const field = body.getByLabelText('Since (IST)')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(text).toMatch(message)
})

test('a start before the history begins with its first day, and says so', async () => {
  const { text } = await openCompletePage(`${PAGE}?every=once&from=2001-01-01`)
  expect(text).toMatch(/(history of Ethereum begins on|reaches back to) \d+ \w+ \d{4}/)
  expect(text).toContain('1 purchase')
})

test('one purchase is on its day, and a shared link keeps the plan', async () => {
  const path = '/coin/ethereum/what-if?amount=100000&every=once&from=2026-01-31'
  const { text, document } = await openCompletePage(origin + path)
  expect(text).toContain('₹1,00,000 in Ethereum on 31 Jan 2026 would be worth ₹')
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? ''
  expect(canonical.slice(new URL(canonical).origin.length)).toBe(path)
})

test.for([
  ['6k', '6000'],
  ['6,000', '6000'],
  ['₹ 6,000.00', '6000'],
  ['1.5 lakh', '150000'],
] as const)(
  'the amount %s leads to the address of %s, whose field shows it',
  async ([text, amount]) => {
    const { body, url } = await openHtml(`${PAGE}?every=week&amount=${encodeURIComponent(text)}`)
    expect(url).toBe(`${PAGE}?every=week&amount=${amount}`)
    expect(body.getByLabelText('Amount in ₹').getAttribute('value')).toBe(amount)
  },
)

test('the default amount leads to the address without one', async () => {
  for (const text of ['5000', '5,000', '5k']) {
    expect((await openHtml(`${PAGE}?amount=${text}`)).url).toBe(PAGE)
  }
})

test('the page of a coin links to it', async () => {
  const { main } = await openHtml(`${origin}/coin/ethereum`)
  const link = main.getByRole('link', { name: 'Past returns' })
  expect(link.getAttribute('href')).toBe('/coin/ethereum/what-if')
})

test('a coin beside it whose prices fail leaves the result, and the page keeps trying', async () => {
  const live = await disposeAfterTest(startLiveSite())
  await openCompletePage(`${live.origin}/coins`)
  await live.setFaults('status=500;path=/coins/bitcoin/market_chart')
  const page = await openUntil(`${live.origin}/coin/solana/what-if`, (shown) => {
    expect(shown.text).toContain('The price history of Bitcoin could not be loaded.')
    expect(shown.text).toContain('would be worth')
  })
  expect(page.status).toBe(200)
  expect(page.html).toContain('http-equiv="refresh"')
  const coins = [...page.document.querySelectorAll('main table tbody th')].map(textOf)
  expect(coins.slice(0, 2)).toEqual(['Solana', 'Ethereum'])
})

test('the Indian tax can be switched off, and is only worked out in rupees', async () => {
  const shown = await openCompletePage(PAGE)
  expect(shown.text).toMatch(/Tax if you sold today: (about ₹|none).* Not tax advice\./)
  expect(shown.main.getByLabelText('Show tax').hasAttribute('checked')).toBe(true)
  const hidden = await openCompletePage(`${PAGE}?tax=hidden`)
  expect(hidden.text).not.toMatch(/if you sold today/)
  expect(hidden.main.getByLabelText('Show tax').hasAttribute('checked')).toBe(false)
  const dollars = await openCompletePage(`${PAGE}?currency=usd`)
  dollars.main.getByRole('link', { name: 'Show this in ₹, with the Indian tax' })
})

test('without JavaScript, the box for the tax works both ways', async () => {
  // The form sends a hidden value, and the box its own after it.
  expect((await openHtml(`${PAGE}?every=week&tax=hidden&tax=shown`)).url).toBe(`${PAGE}?every=week`)
  const { document } = await openHtml(PAGE)
  const fields = [...document.querySelectorAll('main form input[name=tax]')]
  expect(fields.map((field) => field.getAttribute('value'))).toEqual(['hidden', 'shown'])
})

test('an unknown coin is not found, and a coin in another case redirects', async () => {
  expect((await fetch(`${origin}/coin/no-such-coin/what-if`)).status).toBe(404)
  const response = await fetch(`${origin}/coin/Ethereum/what-if?every=week`, { redirect: 'manual' })
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe('/coin/ethereum/what-if?every=week')
})
