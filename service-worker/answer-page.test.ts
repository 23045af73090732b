import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCaches } from '../tests/helpers/offline/fake-caches.ts'
import { answerData, answerDocument, noteLostNetwork } from './answer-page.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 12)
const MINUTE_MS = 60_000
/** The pages of these tests have no scripts. */
const BUILD = { id: 'build', paths: [] }
const COIN = 'https://tezi.example/coin/bitcoin'

let answer: () => Promise<Response>
let background: Promise<unknown>[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS })
  noteLostNetwork(0)
  background = []
  vi.stubGlobal('caches', new FakeCaches())
  vi.stubGlobal('fetch', () => answer())
})

afterEach(() => {
  vi.useRealTimers()
})

function page(text: string, status = 200): Response {
  return new Response(`<title>${text} · Tezi</title>`, {
    status,
    headers: {
      'Cache-Control': 'public',
      Date: new Date().toUTCString(),
      'Market-Expires': new Date(Date.now() + 24 * 60 * MINUTE_MS).toUTCString(),
    },
  })
}

async function open(url = COIN, init: RequestInit = {}) {
  const waitUntil = (work: Promise<unknown>) => void background.push(work)
  const { response, keptAtMs } = await answerDocument({
    request: new Request(url, init),
    build: BUILD,
    waitUntil,
  })
  return { text: await response.text(), status: response.status, isKept: keptAtMs !== null }
}

/** Visits the page, and waits until it is kept. */
async function visit(text: string): Promise<void> {
  answer = async () => page(text)
  await open()
  await Promise.all(background)
}

test('a page that is younger than ten minutes is shown at once, without a request', async () => {
  await visit('one')
  vi.setSystemTime(NOW_MS + 10 * MINUTE_MS - 1)
  const asked = vi.fn(async () => page('two'))
  answer = asked
  expect(await open()).toMatchObject({ text: expect.stringContaining('one'), isKept: true })
  expect(asked).not.toHaveBeenCalled()
})

test('an older page, and every reload, waits for the network', async () => {
  await visit('one')
  answer = async () => page('two')
  const reloaded = await open(COIN, { cache: 'no-cache' })
  expect(reloaded).toMatchObject({ text: expect.stringContaining('two'), isKept: false })
  await Promise.all(background)
  vi.setSystemTime(NOW_MS + 10 * MINUTE_MS)
  answer = async () => page('three')
  expect(await open()).toMatchObject({ text: expect.stringContaining('three'), isKept: false })
})

test('after 2.5 s the kept page is shown, and what comes later is kept', async () => {
  await visit('one')
  vi.setSystemTime(NOW_MS + 30 * MINUTE_MS)
  answer = () => new Promise((resolve) => setTimeout(() => resolve(page('two')), 10_000))
  const opened = open()
  await vi.advanceTimersByTimeAsync(2_499)
  await expect(Promise.race([opened, 'waits'])).resolves.toBe('waits')
  await vi.advanceTimersByTimeAsync(1)
  expect(await opened).toMatchObject({ text: expect.stringContaining('one'), isKept: true })
  await vi.advanceTimersByTimeAsync(10_000)
  await Promise.all(background)
  expect(await open()).toMatchObject({ text: expect.stringContaining('two') })
})

test.each<[string, () => Promise<Response>]>([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an outage', async () => page('outage', 503)],
])('with %s the kept page is shown', async (_, failing) => {
  await visit('one')
  vi.setSystemTime(NOW_MS + 30 * MINUTE_MS)
  answer = failing
  expect(await open()).toMatchObject({ text: expect.stringContaining('one'), isKept: true })
})

test('without a kept page an error of the site is shown as it is', async () => {
  answer = async () => page('outage', 503)
  expect(await open()).toMatchObject({ status: 503, text: expect.stringContaining('outage') })
})

test('once the network is lost, the next page does not wait for it', async () => {
  await visit('one')
  vi.setSystemTime(NOW_MS + 30 * MINUTE_MS)
  noteLostNetwork(Date.now())
  answer = () => new Promise(() => undefined)
  expect(await open()).toMatchObject({ text: expect.stringContaining('one'), isKept: true })
})

test('a page that is not kept lists those that are, with their ages', async () => {
  await visit('Bitcoin &amp; co')
  vi.setSystemTime(NOW_MS + 30 * MINUTE_MS)
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const { text, status } = await open('https://tezi.example/coins')
  expect(status).toBe(503)
  expect(text).toContain('<h1>No connection to Tezi</h1>')
  expect(text).toContain('<a href="/coin/bitcoin">Bitcoin &amp; co</a> <span>30 min ago</span>')
})

test('the list has no page that became too old while the network was waited for', async () => {
  await visit('Bitcoin')
  vi.setSystemTime(NOW_MS + 23 * 60 * MINUTE_MS)
  let lose = (): void => undefined
  answer = () =>
    new Promise((_, reject) => {
      lose = () => reject(new TypeError('Failed to fetch'))
    })
  const opened = open('https://tezi.example/coins')
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS)
  lose()
  const { text } = await opened
  expect(text).toContain('>Bitcoin</a> <span>23 h ago</span>')
  expect(text).toContain(`setTimeout(renew,${30 * MINUTE_MS})`)
})

test('a page that does not arrive whole leaves the kept one', async () => {
  await visit('one')
  const cut = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('<title>'))
      controller.error(new TypeError('the connection is lost'))
    },
  })
  answer = async () => new Response(cut, { headers: page('two').headers })
  await open()
  await Promise.all(background)
  expect(await open()).toMatchObject({ text: expect.stringContaining('one') })
})

test('daily prices come from the network, and from the device without one', async () => {
  const request = new Request(`${COIN}/history.json?range=max`)
  const waitUntil = (work: Promise<unknown>) => void background.push(work)
  answer = async () => page('one')
  await answerData({ request, build: BUILD, waitUntil })
  await Promise.all(background)
  answer = async () => page('two')
  expect(await (await answerData({ request, build: BUILD, waitUntil })).text()).toContain('two')
  await Promise.all(background)
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await (await answerData({ request, build: BUILD, waitUntil })).text()).toContain('two')
})
