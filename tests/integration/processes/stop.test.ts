// The built site stops by signal while clients without a proxy use its connections.
import { once } from 'node:events'
import http from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { SHUTDOWN_DELAY_MS } from '../../../server/start-server.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startMarketService } from '../../helpers/sites/market-service.ts'
import { readiness, startSiteProcess } from '../../helpers/sites/site-process.ts'
import { STREAMS_AFTER_MS, StillClock } from '../../helpers/still-clock.ts'
import { emptyFolder } from '../../helpers/stores/empty-folder.ts'

const LATENCY_MS = 2_500
const CLIENTS = 10
const PATHS = ['/coins?view=table', '/', '/favicon.svg', '/coin/bitcoin', '/exchanges']

type Outcome = 'answered' | 'no connection' | 'broken off'

/** Requests one page after another on a keep-alive connection until the server has gone. */
async function browse(origin: string, report: (outcome: Outcome) => void): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  for (let visit = 0; ; visit += 1) {
    const outcome = await sendRequest(origin + PATHS[visit % PATHS.length], agent)
    report(outcome)
    if (outcome === 'no connection') return
  }
}

function sendRequest(url: string, agent: http.Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent }, (response) => {
      response.once('end', () => resolve(response.complete ? 'answered' : 'broken off'))
      response.once('error', () => resolve('broken off'))
      response.resume()
    })
    // A server that stops listening resets new connections that it has not accepted.
    request.once('error', () => resolve(request.reusedSocket ? 'broken off' : 'no connection'))
  })
}

test('a process that stops under load breaks no request off', async () => {
  const site = await disposeAfterTest(
    startSiteProcess({
      MARKET_SOURCE: 'demo',
      CACHE_DIR: await emptyFolder(),
      CLIENT_WORK_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
    }),
  )
  const outcomes = Array.from({ length: CLIENTS }, (): Outcome[] => [])
  const clients = outcomes.map((own) => browse(site.origin, (outcome) => own.push(outcome)))
  const countOfSlowest = () => Math.min(...outcomes.map(({ length }) => length))
  await expect.poll(countOfSlowest).toBeGreaterThan(PATHS.length)
  const exited = once(site.child, 'exit')
  site.child.kill('SIGTERM')
  await expect.poll(() => readiness(site)).toBe(503)
  // In that time every client uses its connection again, and hears that it closes.
  const longest = Math.max(...outcomes.map(({ length }) => length))
  await expect.poll(countOfSlowest).toBeGreaterThan(longest + 1)
  await site.jump(SHUTDOWN_DELAY_MS)
  await Promise.all(clients)
  expect(outcomes.flat()).not.toContain('broken off')
  expect(await exited).toEqual([0, null])
})

/** A site with a page that is streaming, and data that are not sent yet. */
async function startBusySite() {
  const clock = new StillClock()
  const service = await disposeAfterTest(startMarketService({ clock }))
  const site = await disposeAfterTest(
    startSiteProcess({
      MARKET_SOURCE: 'live',
      MARKET_API_BASE: service.apiBase,
      MARKET_CALLS_PER_MINUTE: '6000',
      LOG_LEVEL: 'error',
    }),
  )
  await expect.poll(() => readiness(site)).toBe(200)
  await service.setFaults(`latency=${LATENCY_MS}`)
  const data = fetch(`${site.origin}/coins.data?page=5`).then(({ status }) => status, String)
  const opening = fetch(`${site.origin}/coins`)
  await expect.poll(async () => (await service.calls()).length).toBe(2)
  await site.jump(STREAMS_AFTER_MS)
  const page = await opening
  const release = () => clock.jump(LATENCY_MS)
  return { site, data, page, release, exited: once(site.child, 'exit') }
}

test('a site that stops is not ready, ends requests in flight, and exits with status 0', async () => {
  const { site, data, page, release, exited } = await startBusySite()
  site.child.kill('SIGTERM')
  await expect.poll(() => readiness(site), { interval: 10 }).toBe(503)
  await site.jump(SHUTDOWN_DELAY_MS)
  await release()
  const html = await page.text()
  expect([page.status, await data]).toEqual([200, 200])
  expect(html).toContain('<time dateTime=')
  expect(html).toContain('</html>')
  expect(await exited).toEqual([0, null])
  expect(site.output()).toBe('')
})

test('a second signal ends the process at once', async () => {
  const { site, data, page, exited } = await startBusySite()
  const cutOff = expect(page.text()).rejects.toThrow()
  site.child.kill('SIGTERM')
  await expect.poll(() => readiness(site), { interval: 10 }).toBe(503)
  site.child.kill('SIGINT')
  expect(await exited).toEqual([1, null])
  await cutOff
  expect(await data).toMatch('fetch failed')
})
