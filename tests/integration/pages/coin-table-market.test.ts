// What the table asks of the market service, and what it says where the service fails.
import { expect, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import {
  followLink,
  type HtmlPage,
  openHtml,
  pathOf,
  textOf,
} from '../../helpers/browser/html-page.ts'
import { marketPageCall } from '../../helpers/calls/market-calls.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startLiveSite } from '../../helpers/sites/live-site.ts'

test('the coins that the service lists as stablecoins can be hidden, for one call', async () => {
  const { origin, calls } = await disposeAfterTest(startLiveSite())
  const page = await openCompletePage(`${origin}/coins?view=table`)
  expect(namesIn(page)).toContain('USDT Tether')
  const next = await followLink(page.main.getByText('Without', { selector: 'a' }))
  expect(pathOf(next.url)).toMatch(/stablecoins=hidden&view=table$/)
  expect(next.text).toContain('The 250 largest stablecoins are left out.')
  expect(namesIn(next)).toContain('BTC Bitcoin')
  for (const name of ['USDT Tether', 'USDC USDC', 'DAI Dai']) {
    expect(namesIn(page)).toContain(name)
    expect(namesIn(next)).not.toContain(name)
  }
  await openCompletePage(`${origin}/coins?sort=price&stablecoins=hidden&view=table`)
  expect(await calls()).toEqual([
    expect.not.stringContaining('category'),
    expect.stringContaining('category=stablecoins'),
  ])
})

test('while the stablecoins are not known the table says so and hides none', async () => {
  const { origin, setFaults, advanceTime } = await disposeAfterTest(startLiveSite())
  await setFaults('status=403;path=/coins/markets?*category=*')
  const address = `${origin}/coins?stablecoins=hidden&view=table`
  const page = await openCompletePage(address)
  expect(page.text).toContain(
    'Which coins are stablecoins is not known just now: none is left out.',
  )
  expect(namesIn(page)).toHaveLength(100)

  await setFaults('')
  advanceTime(20_000)
  const next = await openCompletePage(address)
  expect(next.text).not.toContain('is not known')
  expect(namesIn(next)).not.toContain('USDT Tether')
})

test('neither an order nor a filter nor another view costs a call', async () => {
  const { origin, calls } = await disposeAfterTest(startLiveSite())
  await openCompletePage(`${origin}/coins?view=table`)
  for (const query of [
    'view=table',
    'view=table&sort=-price',
    'view=table&sort=name&show=gainers',
    'view=table&show=losers&stablecoins=shown',
  ]) {
    const { status, headers, html } = await openHtml(`${origin}/coins?${query}`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toContain('public')
    // The server sends the whole table at once, and does not stream it in later.
    expect(html).toContain('</table>')
    expect(html).not.toContain('<div hidden id="S:')
    expect(html).not.toContain('http-equiv="refresh"')
  }
  // The cards and the next page are made of the same rows.
  for (const path of ['/coins', '/coins?page=2', '/coins?page=2&view=table']) {
    await openCompletePage(origin + path)
  }
  expect(await calls()).toEqual([marketPageCall('inr', 1)])
})

test('R19: the table is the error display when its only call fails', async () => {
  const { origin, setFaults } = await disposeAfterTest(startLiveSite())
  await setFaults('status=403')
  const address = `${origin}/coins?sort=-price&view=table`
  await (await fetch(address)).text()
  const page = await openHtml(address)
  expect(page.status).toBe(503)
  expect(page.text).toBe('ErrorComponent')
})

function namesIn(page: HtmlPage): string[] {
  return [...page.document.querySelectorAll('tbody tr th')].map(textOf)
}
