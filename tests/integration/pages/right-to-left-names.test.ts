// Names in a right-to-left script, from a market service that sends them everywhere.
import { expect, test } from 'vitest'
import { openCompletePage } from '../../helpers/browser/complete-page.ts'
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
const DETAIL = { ...COIN, market_data: { current_price: { inr: 1, usd: 1, eur: 1 } } }
const ANSWERS = {
  '/coins/markets': [COIN],
  '/coins/list': [COIN],
  '/coins/hebrew': DETAIL,
  '/exchanges': [EXCHANGE],
  '/exchanges/bursa': EXCHANGE,
}

test.each([
  '/',
  '/coins',
  '/coins?view=table',
  '/coin/hebrew',
  '/coin/hebrew/markets',
  '/exchanges',
  '/exchanges?view=table',
  '/exchange/bursa',
  `/search?q=${encodeURIComponent(NAME)}`,
])('on %s every name is isolated from the text around it', async (path) => {
  const { origin } = await disposeAfterTest(startFixedResponseSite(ANSWERS))
  await openCompletePage(`${origin}/coins`)
  const { document } = await openCompletePage(origin + path)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const open: string[] = []
  let found = 0
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement, textContent } = node
    if (!/\p{sc=Hebr}/u.test(textContent ?? '') || parentElement?.closest('script') !== null)
      continue
    found += 1
    const text = (textContent ?? '').replace(/\u2068[^\u2069]*\u2069/g, '')
    const isQuery = parentElement.closest('h1, [role="status"], input') !== null
    if (/\p{sc=Hebr}/u.test(text) && parentElement.closest('bdi') === null && !isQuery)
      open.push(parentElement.outerHTML)
  }
  expect(open).toEqual([])
  expect(found).toBeGreaterThan(0)
  const title = document.title.replace(/\u2068[^\u2069]*\u2069/g, '')
  if (!path.startsWith('/search')) expect(title).not.toMatch(/\p{sc=Hebr}/u)
})
