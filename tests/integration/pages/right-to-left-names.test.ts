// Names in a right-to-left script, from a market service that sends them everywhere.
import { expect, test } from 'vitest'
import { openHtml } from '../../helpers/browser/html-page.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startFixedResponseSite } from '../../helpers/sites/fixed-response-site.ts'

const NAME = 'ביטקוין 2'
const SYMBOL = 'בט'
const COIN = {
  id: 'hebrew',
  symbol: SYMBOL,
  name: NAME,
  current_price: 1,
  market_cap: 2,
  market_cap_rank: 3,
  price_change_percentage_24h: 4,
}
const EXCHANGE = { id: 'bursa', name: NAME, country: SYMBOL, trust_score: 9, trust_score_rank: 1 }
const ANSWERS = {
  '/coins/markets': [COIN],
  '/coins/list': [COIN],
  '/coins/hebrew': { ...COIN, market_data: { current_price: { inr: 1, usd: 1, eur: 1 } } },
  '/exchanges': [EXCHANGE],
  '/exchanges/bursa': EXCHANGE,
}
const ISOLATED = /\u2068[^\u2069]*\u2069/g
const HEBREW = /\p{sc=Hebr}/u

test('every name is isolated from the text around it', async () => {
  const { origin } = await disposeAfterTest(startFixedResponseSite(ANSWERS))
  await openHtml(`${origin}/exchanges`)
  for (const path of [
    '/coins',
    '/coins?view=table',
    '/',
    '/coin/hebrew',
    '/exchanges',
    '/exchanges?view=table',
    '/exchange/bursa',
    '/search?q=hebrew',
  ]) {
    const { document, status } = await openHtml(origin + path)
    expect(status, path).toBe(200)
    expect(document.querySelector('bdi'), path).not.toBeNull()
    expect(document.title.replace(ISOLATED, ''), path).not.toMatch(HEBREW)
    // Scripts are data. A tile of the heatmap has a text of its own for each of its two lines. In
    // labels and in the table of the converter, only Latin letters or nothing follow a symbol.
    const others = 'script, bdi, svg text, label, output, table.without-js, .without-js table'
    for (const part of document.querySelectorAll(others)) part.remove()
    expect((document.body.textContent ?? '').replace(ISOLATED, ''), path).not.toMatch(HEBREW)
  }
})
