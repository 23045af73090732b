// The calls of the table, and its texts when the market service fails.
import { expect, test } from 'vitest'
import { openCompletePage, openPageWith } from '../../helpers/browser/complete-page.ts'
import { type HtmlPage, openHtml, textOf } from '../../helpers/browser/html-page.ts'
import { listPageCall } from '../../helpers/calls/market-calls.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startLiveSite } from '../../helpers/sites/live-site.ts'

test('hiding the stablecoins costs one call', async () => {
  const { origin, calls } = await disposeAfterTest(startLiveSite())
  const page = await openCompletePage(`${origin}/coins?view=table`)
  expect(namesIn(page)).toContain('USDT Tether')
  const next = await openCompletePage(`${origin}/coins?stablecoins=hidden&view=table`)
  expect(next.text).toContain('The 250 largest stablecoins are hidden.')
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

test('without the list of stablecoins the table shows a message and hides none', async () => {
  const { origin, setFaults, clock } = await disposeAfterTest(startLiveSite())
  await setFaults('status=500;path=/coins/markets?*category=*')
  const address = `${origin}/coins?stablecoins=hidden&view=table`
  const page = await openCompletePage(address)
  expect(page.text).toContain(
    'The list of stablecoins is not available now. No stablecoins are hidden.',
  )
  expect(namesIn(page)).toHaveLength(100)

  await setFaults('')
  await clock.advance(20_000)
  const next = await openPageWith(address, 'The 250 largest stablecoins are hidden.')
  expect(namesIn(next)).not.toContain('USDT Tether')
})

test('orders, filters and views cost no call', async () => {
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
    // The server sends the whole table at once and does not stream it.
    expect(html).toContain('</table>')
    expect(html).not.toContain('<div hidden id="S:')
    expect(html).not.toContain('http-equiv="refresh"')
  }
  // The cards and the next page come from the same rows.
  for (const path of ['/coins', '/coins?page=2', '/coins?page=2&view=table']) {
    await openCompletePage(origin + path)
  }
  expect(await calls()).toEqual([listPageCall('inr', 1)])
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
