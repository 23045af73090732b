// A process stops while clients without a proxy use its connections.
import { once } from 'node:events'
import http from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startSiteProcess } from '../../helpers/sites/site-process.ts'
import { emptyFolder } from '../../helpers/stores/empty-folder.ts'

const CLIENTS = 30
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
    request.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED' ? 'no connection' : 'broken off')
    })
  })
}

test('a process that stops under load resets no request', {
  timeout: 60_000,
}, async () => {
  const site = await disposeAfterTest(
    startSiteProcess({
      MARKET_SOURCE: 'demo',
      CACHE_DIR: await emptyFolder(),
      CLIENT_WORK_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
    }),
  )
  const outcomes: Outcome[] = []
  const clients = Array.from({ length: CLIENTS }, () =>
    browse(site.origin, (outcome) => outcomes.push(outcome)),
  )
  await expect.poll(() => outcomes.length, { timeout: 30_000 }).toBeGreaterThan(10 * CLIENTS)
  const exited = once(site.child, 'exit')
  site.child.kill('SIGTERM')
  await Promise.all(clients)
  expect(outcomes.filter((outcome) => outcome === 'broken off')).toEqual([])
  expect(await exited).toEqual([0, null])
})
