import { expect, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
import { textOf } from '../../helpers/browser/html-page.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startFixedMarketSite } from '../../helpers/sites/fixed-market.ts'

test('a name that looks like a tag is text', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const row = {
    ...{ id: 'img', symbol: 'img', name, image: null, current_price: 1000, market_cap: 1e9 },
    ...{ market_cap_rank: 1, price_change_percentage_24h: 1 },
    last_updated: new Date().toISOString(),
  }
  const site = await disposeAfterTest(startFixedMarketSite({ rows: [row] }))
  const { document } = await openCompletePage(`${site.origin}/coins`)
  expect(textOf(document.querySelector('main li > a > bdi'))).toBe(name)
  expect(document.querySelector('[src=x], [onerror]')).toBeNull()
})
