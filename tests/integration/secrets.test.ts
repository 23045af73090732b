import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { disposeAfterTest } from '../helpers/dispose-after-test.ts'
import { startHttpTestServer } from '../helpers/sites/http-test-server.ts'
import { startSiteProcess, stopByHost } from '../helpers/sites/site-process.ts'
import { emptyFolder } from '../helpers/stores/empty-folder.ts'

const KEY = 'CG-not-a-real-key-0123456789'
const TOKEN = 'not-a-real-token-0123456789'

test('no page, no other response and no log line contains the key', async () => {
  const service = await disposeAfterTest(startHttpTestServer(echoApiKey))
  const site = await disposeAfterTest(
    startSiteProcess({
      LOG_LEVEL: 'trace',
      MARKET_SOURCE: 'live',
      MARKET_API_BASE: `${service.origin}/api/v3`,
      MARKET_API_KEY: KEY,
      MARKET_API_PLAN: 'pro',
      METRICS_TOKEN: TOKEN,
      CACHE_DIR: await emptyFolder(),
    }),
  )

  const answers: string[] = []
  const picture = encodeURIComponent(`${service.origin}/picture?key=${KEY}`)
  for (const address of [
    '/',
    '/coins',
    '/coin/bitcoin',
    '/exchanges',
    '/status',
    '/coins.data',
    '/coin/bitcoin/history.json',
    `/image?w=40&url=${picture}`,
    `/${KEY}?key=${KEY}`,
    '/metrics',
  ]) {
    const answer = await fetch(site.origin + address, {
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    answers.push(JSON.stringify([...answer.headers]))
    const text = await answer.text()
    // A page that does not exist names the address that the visitor has typed.
    answers.push(address.startsWith(`/${KEY}`) ? text.replaceAll(`/${KEY}`, '') : text)
  }
  expect(await stopByHost(site)).toEqual([0, null])
  expect(service.requests.some(({ headers }) => headers['x-cg-pro-api-key'] === KEY)).toBe(true)
  const output = site.output()
  expect(output).toContain('"path":"/coin/bitcoin"')
  for (const text of [output, ...answers]) {
    expect(text).not.toContain(KEY)
    expect(text).not.toContain(TOKEN)
  }
})

/** A service that repeats the key wherever it can. */
function echoApiKey({ headers, url = '' }: IncomingMessage, response: ServerResponse): void {
  const text = JSON.stringify({ error: `bad key ${headers['x-cg-pro-api-key']}`, url })
  if (url.includes('/exchanges')) response.writeHead(200, { location: KEY }).end(`{"x":"${KEY}`)
  else if (url.includes('/global')) response.socket?.destroy()
  else if (url.includes('/trending')) response.writeHead(302, { location: `/?k=${KEY}` }).end()
  else response.writeHead(url.includes('/coins/markets') ? 500 : 401, text).end(text)
}
