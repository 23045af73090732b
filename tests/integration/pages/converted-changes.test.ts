// The 24h change beside converted amounts and beside others.
import { expect, test, vi } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import { openHtml, textOf } from '../../helpers/browser/html-page.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startLiveSite } from '../../helpers/sites/live-site.ts'

const ROW_CHANGE = 'main tr[id="coins:bitcoin"] td:nth-of-type(3)'

test('R14: the 24h change beside a converted price says that it is in $', async () => {
  const { origin, setFaults } = await disposeAfterTest(startLiveSite())
  await openCompletePage(`${origin}/coins?currency=usd`)
  await setFaults('status=500;path=/coins/*')

  const table = await vi.waitFor(async () => {
    const page = await openHtml(`${origin}/coins?currency=eur&view=table`)
    expect(page.text).toContain('Amounts are converted from $')
    return page
  }, 20_000)
  expect(textOf(table.document.querySelector(ROW_CHANGE))).toMatch(/[\d.]+% in \$$/)
  const coin = await openHtml(`${origin}/coin/bitcoin?currency=eur`)
  expect(textOf(coin.main.getByRole('region', { name: 'Overview' }))).toMatch(
    /% in 24 hours, in \$/,
  )
  const home = await openHtml(`${origin}/?currency=eur`)
  for (const name of ['Gainers and losers', 'Trending', 'Heatmap']) {
    expect(textOf(home.main.getByRole('region', { name }))).toContain('24h change, in $')
  }

  const own = await openHtml(`${origin}/coins?currency=usd&view=table`)
  expect(textOf(own.document.querySelector(ROW_CHANGE))).toMatch(/%$/)
})
