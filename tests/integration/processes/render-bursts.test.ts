// Many expensive pages at once, against the built site as a small process.
import http from 'node:http'
import net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startSiteProcess } from '../../helpers/sites/site-process.ts'
import { emptyFolder } from '../../helpers/stores/empty-folder.ts'

const HEAP_MB = 256
const ATTACKER = '203.0.113.1'
const VISITOR = '198.51.100.1'

async function setUp() {
  const site = await disposeAfterTest(
    startSiteProcess(
      {
        MARKET_SOURCE: 'demo',
        CACHE_DIR: await emptyFolder(),
        CLIENT_WORK_PER_MINUTE: '0',
        TRUST_PROXY: 'loopback',
        METRICS_TOKEN: '0123456789abcdef',
        LOG_LEVEL: 'error',
      },
      // A render that gets no place in real time is refused.
      { heap: HEAP_MB, clock: 'system' },
    ),
  )
  const { port } = new URL(site.origin)

  /** The status on a connection of its own, or the code of its error. */
  function visit(path: string, client: string): Promise<number | string> {
    return new Promise((resolve) => {
      const headers = { 'x-forwarded-for': client, 'accept-encoding': 'br' }
      const request = http.get(site.origin + path, { agent: false, headers }, (response) => {
        response.resume()
        response.once('close', () => resolve(response.statusCode ?? 0))
      })
      request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'))
    })
  }

  async function readRenders(): Promise<Record<'rendered' | 'refused', number>> {
    const headers = { authorization: 'Bearer 0123456789abcdef' }
    const text = await (await fetch(`${site.origin}/metrics`, { headers })).text()
    const read = (result: string) =>
      Number(
        new RegExp(`^tezi_pages_total\\{result="${result}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0,
      )
    return { rendered: read('rendered'), refused: read('refused') }
  }

  function sendAndNeverRead(text: string): Promise<void> {
    const socket = net.connect(Number(port), '127.0.0.1').pause()
    onTestFinished(() => void socket.destroy())
    return new Promise((resolve) => {
      socket.once('error', () => resolve())
      socket.write(text, () => resolve())
    })
  }
  return { site, visit, readRenders, sendAndNeverRead }
}

/** All of them differ, so that none shares the render of another. */
function expensivePaths(count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `/coin/bitcoin/what-if?amount=${1_000 + index}&every=month`,
  )
}

test('a burst of expensive pages from many clients leaves a small process alive', async () => {
  const { site, visit } = await setUp()
  const statuses = await Promise.all(
    expensivePaths(400).map((path, index) => visit(path, `203.0.113.${index % 50}`)),
  )
  expect(statuses).toContain(200)
  // Node closes a connection whose request it could not read in 5 s, as on a busy machine.
  expect([200, 503, 'ECONNRESET']).toEqual(expect.arrayContaining([...new Set(statuses)]))
  expect(await visit('/coins', VISITOR)).toBe(200)
  expect(site.child.exitCode).toBeNull()
})

test('renders whose clients have gone before their turn are not made', async () => {
  const { site, visit, readRenders } = await setUp()
  expect(await visit('/coin/bitcoin/what-if', VISITOR)).toBe(200)
  const before = await readRenders()
  const requests = expensivePaths(90).map((path) =>
    http.get(site.origin + path, { agent: false, headers: { 'x-forwarded-for': ATTACKER } }),
  )
  for (const request of requests) request.on('error', () => undefined)
  // A cached page is answered after the requests before it have arrived.
  await Promise.race(
    requests.map((request) => new Promise((read) => request.once('response', read))),
  )
  for (const request of requests) request.destroy()
  expect(await visit('/coin/bitcoin/what-if?every=once', ATTACKER)).toBe(200)
  expect((await readRenders()).rendered - before.rendered).toBeLessThan(60)
})

test('pipelined requests for expensive pages that nobody reads leave a small process alive', async () => {
  const { site, visit, sendAndNeverRead } = await setUp()
  expect(await visit('/coins?view=table', VISITOR)).toBe(200)
  for (let socket = 0; socket < 60; socket += 1) {
    let text = ''
    while (text.length < 60_000) {
      const amount = 1_000 + socket * 60_000 + text.length
      const target = `/coin/bitcoin/what-if?every=week&from=2000-01-01&amount=${amount}`
      text += `GET ${target} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${ATTACKER}\r\n\r\n`
    }
    await sendAndNeverRead(text)
  }
  for (let visits = 0; visits < 10; visits += 1) {
    expect(await visit('/coins?view=table', VISITOR)).toBe(200)
  }
  expect(site.child.exitCode).toBeNull()
})
