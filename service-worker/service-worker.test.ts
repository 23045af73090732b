// What the worker answers itself, and what passes through it to the network.
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeCaches } from '../tests/helpers/offline/fake-caches.ts'

const ORIGIN = 'https://tezi.example'
const REFUSED = new DOMException('refused', 'SecurityError')

const SCRIPT = '/assets/portfolio-1.js'
const VISITED = { about: 'visited', href: '/coins', isSavingData: false }

type Handler = (event: object) => void

let handlers: Record<string, Handler> = {}
let claim = vi.fn()

type Network = (input: RequestInfo) => Promise<Response>

type StartOptions = {
  cacheStorage?: object
  paths?: readonly string[]
  network?: Network
  /** Those that are open. */
  tabs?: readonly string[]
}

/** A worker that has just been started. */
async function start({
  cacheStorage = new FakeCaches(),
  paths = [],
  network = async () => new Response('from the network'),
  tabs = [],
}: StartOptions = {}): Promise<void> {
  handlers = {}
  claim = vi.fn(async () => undefined)
  vi.stubGlobal('BUILT_FILES', { id: 'build', paths })
  vi.stubGlobal('location', new URL(ORIGIN))
  vi.stubGlobal('caches', cacheStorage)
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('self', {
    clients: { claim, matchAll: async () => tabs.map((id) => ({ id })) },
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

function toPath(input: RequestInfo): string {
  return new URL(typeof input === 'string' ? input : input.url, ORIGIN).pathname
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
  await start({ cacheStorage: refusing })
  expect(await request(url, init)).toBe('from the network')
})

test('the visitor’s own pages are kept after all files: without scripts, a portfolio is empty', async () => {
  let isConnected = false
  const asked: string[] = []
  await start({
    paths: [SCRIPT],
    network: async (input) => {
      const path = toPath(input)
      asked.push(path)
      if (path === SCRIPT && !isConnected) throw new TypeError('Failed to fetch')
      return new Response('from the network')
    },
  })
  await say(VISITED)
  expect(asked).toEqual(['/coins', '/suggestions.json', SCRIPT])
  isConnected = true
  asked.length = 0
  await say(VISITED)
  expect(asked).toContain('/portfolio')
  expect(asked.indexOf('/portfolio')).toBeGreaterThan(asked.indexOf(SCRIPT))
})

test('for a visitor who saves data nothing is fetched in advance', async () => {
  const network = vi.fn(async () => new Response('from the network'))
  await start({ paths: [SCRIPT], network })
  await say({ ...VISITED, isSavingData: true })
  expect(network).not.toHaveBeenCalled()
  await say(VISITED)
  expect(network).toHaveBeenCalledWith(SCRIPT)
})

test('a page opens without a network once it is kept with all files', async () => {
  const complete = { about: 'complete', href: '/portfolio' }
  const network = async () => new Response('text', { headers: { 'Cache-Control': 'public' } })
  await start({ paths: [SCRIPT], network })
  await request('/portfolio', { mode: 'navigate' })
  expect(await say({ about: 'kept', href: '/portfolio' })).toBe(true)
  expect(await say(complete)).toBe(false)
  await say(VISITED)
  expect(await say(complete)).toBe(true)
  expect(await say({ ...complete, href: '/india' })).toBe(false)
})

test('on a full device the files of earlier builds go, and the next visit goes on', async () => {
  const cacheStorage = new FakeCaches()
  await cacheStorage.open('tezi-files-old')
  const own = await cacheStorage.open('tezi-files-build')
  const full = new DOMException('full', 'QuotaExceededError')
  vi.spyOn(own, 'put').mockRejectedValueOnce(full)
  await start({ cacheStorage, paths: [SCRIPT] })
  await say(VISITED)
  expect(await cacheStorage.keys()).not.toContain('tezi-files-old')
  expect(await own.match(SCRIPT)).toBeUndefined()
  await say(VISITED)
  expect(await own.match(SCRIPT)).toBeDefined()
})

test('while a file of the build is missing, the files of earlier builds stay', async () => {
  const cacheStorage = new FakeCaches()
  await cacheStorage.open('tezi-files-old')
  let status = 503
  await start({ cacheStorage, paths: [SCRIPT], network: async () => new Response('', { status }) })
  await say(VISITED)
  expect(await cacheStorage.keys()).toContain('tezi-files-old')
  status = 200
  await say(VISITED)
  expect(await cacheStorage.keys()).not.toContain('tezi-files-old')
})

test('a script that the network does not give is asked for once', async () => {
  const network = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  await start({ network })
  await expect(request(SCRIPT)).rejects.toThrow('Failed to fetch')
  expect(network).toHaveBeenCalledOnce()
})

test('tabs are noted before the files of an earlier build may go', async () => {
  const cacheStorage = new FakeCaches()
  await cacheStorage.open('tezi-files-old')
  await start({ cacheStorage, tabs: ['tab'] })
  handlers.activate?.({ waitUntil: () => undefined })
  await say(VISITED)
  expect(await cacheStorage.keys()).toContain('tezi-files-old')
})

test('where storage is refused, no work of the worker fails, and it claims no tab', async () => {
  await start({ cacheStorage: refusing })
  const work: Promise<unknown>[] = []
  handlers.activate?.({ waitUntil: (one: Promise<unknown>) => void work.push(one) })
  await expect(Promise.all(work)).resolves.toBeDefined()
  expect(claim).not.toHaveBeenCalled()
  await say(VISITED)
  expect(await say({ about: 'kept', href: '/coins' })).toBe(false)
})
