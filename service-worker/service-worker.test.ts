// What the worker answers itself, and what passes through it to the network.
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeCaches } from '../tests/helpers/offline/fake-caches.ts'

const ORIGIN = 'https://tezi.example'
const REFUSED = new DOMException('refused', 'SecurityError')

type Handler = (event: object) => void

let handlers: Record<string, Handler> = {}
let claim = vi.fn()

/** A worker that has just been started. */
async function start(cacheStorage: object = new FakeCaches()): Promise<void> {
  handlers = {}
  claim = vi.fn(async () => undefined)
  vi.stubGlobal('BUILT_FILES', { id: 'build', paths: [] })
  vi.stubGlobal('location', new URL(ORIGIN))
  vi.stubGlobal('caches', cacheStorage)
  vi.stubGlobal('fetch', async () => new Response('from the network'))
  vi.stubGlobal('self', {
    clients: { claim, matchAll: async () => [] },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, handler: Handler) => {
      handlers[type] = handler
    },
  })
  vi.resetModules()
  await import('./service-worker.ts')
}

/** As the storage of a browser that refuses it, or has no space. */
const refusing = {
  open: () => Promise.reject(REFUSED),
  match: () => Promise.reject(REFUSED),
  keys: () => Promise.reject(REFUSED),
}

/** Undefined if the request passes through. */
async function request(url: string, init: { method?: string; mode?: string } = {}) {
  const { method = 'GET', mode = 'no-cors' } = init
  const asked = new Request(new URL(url, ORIGIN), { method })
  // Nobody can make a request of this mode.
  Object.defineProperty(asked, 'mode', { value: mode })
  const background: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  handlers.fetch?.({
    request: asked,
    resultingClientId: 'tab',
    waitUntil: (work: Promise<unknown>) => void background.push(work),
    respondWith: (response: Promise<Response>) => {
      answer = response
    },
  })
  const text = await (await answer)?.text()
  await Promise.all(background)
  return text
}

async function say(message: object): Promise<unknown> {
  const background: Promise<unknown>[] = []
  const postMessage = vi.fn()
  handlers.message?.({
    data: message,
    source: { id: 'tab' },
    ports: [{ postMessage }],
    waitUntil: (work: Promise<unknown>) => void background.push(work),
  })
  await Promise.all(background)
  return postMessage.mock.calls[0]?.[0]
}

beforeEach(() => start())

test.each([
  ['a HEAD request', '/coins', { method: 'HEAD', mode: 'navigate' }],
  ['a form that is sent', '/coins', { method: 'POST', mode: 'navigate' }],
  ['the data of a page', '/coins.data', {}],
  ['a picture', '/image?url=x', {}],
  ['another site', 'https://elsewhere.example/assets/x.js', {}],
  ['the worker itself', '/sw.js', {}],
])('%s passes through', async (_, url, init) => {
  expect(await request(url, init)).toBeUndefined()
})

const ANSWERED = [
  ['a page', '/coins', { mode: 'navigate' }],
  ['a script', '/assets/coin-1.js', {}],
  ['the daily prices of a tax year', '/coin/bitcoin/history.json?range=max', {}],
  ['the coins that a search suggests', '/suggestions.json', {}],
] as const

test.each(ANSWERED)('%s is answered', async (_, url, init) => {
  expect(await request(url, init)).toBe('from the network')
})

test.each(ANSWERED)('%s is answered where storage is refused', async (_, url, init) => {
  await start(refusing)
  expect(await request(url, init)).toBe('from the network')
})

test('the visitor’s own pages are kept after all files: without scripts, a portfolio is empty', async () => {
  let isConnected = false
  const asked: string[] = []
  vi.stubGlobal('BUILT_FILES', { id: 'build', paths: ['/assets/portfolio-1.js'] })
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, ORIGIN)
    asked.push(pathname)
    if (pathname.startsWith('/assets/') && !isConnected) throw new TypeError('Failed to fetch')
    return new Response('from the network')
  })
  vi.resetModules()
  await import('./service-worker.ts')
  const visited = { about: 'visited', href: '/coins', isSavingData: false }
  await say(visited)
  expect(asked).toEqual(['/coins', '/suggestions.json', '/assets/portfolio-1.js'])
  isConnected = true
  asked.length = 0
  await say(visited)
  expect(asked).toContain('/portfolio')
  expect(asked.indexOf('/portfolio')).toBeGreaterThan(asked.indexOf('/assets/portfolio-1.js'))
})

test('where storage is refused, no work of the worker fails, and it claims no tab', async () => {
  await start(refusing)
  const work: Promise<unknown>[] = []
  handlers.activate?.({ waitUntil: (one: Promise<unknown>) => void work.push(one) })
  await expect(Promise.all(work)).resolves.toBeDefined()
  expect(claim).not.toHaveBeenCalled()
  await say({ about: 'visited', href: '/coins', isSavingData: false })
  expect(await say({ about: 'kept', href: '/coins' })).toBe(false)
})
