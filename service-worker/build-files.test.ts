import { beforeEach, expect, test, vi } from 'vitest'
import { FakeCaches } from '../tests/helpers/offline/fake-caches.ts'
import {
  answerFile,
  type BuiltFiles,
  dropOldFiles,
  fetchFiles,
  hasAllFiles,
  keepBuiltPage,
  takeOver,
} from './build-files.ts'
import { findPage } from './kept-pages.ts'

const OLD = { id: 'old', paths: ['/assets/coin-1.js', '/assets/home-1.js'] }
const NEW = { id: 'new', paths: ['/assets/coin-2.js'] }
const NOW_MS = Date.UTC(2026, 10, 21, 12)

let requested: string[] = []
let gone: readonly string[] = []

beforeEach(() => {
  requested = []
  gone = []
  vi.stubGlobal('caches', new FakeCaches())
  vi.stubGlobal('fetch', async (input: RequestInfo) => {
    const path = typeof input === 'string' ? input : new URL(input.url).pathname
    requested.push(path)
    return new Response(`script ${path}`, { status: gone.includes(path) ? 404 : 200 })
  })
})

function tabs(...ids: string[]) {
  return { matchAll: async () => ids.map((id) => ({ id })) }
}

/** Also waits until the file is cached. */
async function ask(path: string, build: BuiltFiles): Promise<Response> {
  const background: Promise<unknown>[] = []
  const request = new Request(`https://tezi.example${path}`)
  const waitUntil = (work: Promise<unknown>) => void background.push(work)
  const response = await answerFile({ request, waitUntil }, build)
  await Promise.all(background)
  return response
}

test('a file is fetched once', async () => {
  await ask('/assets/coin-1.js', OLD)
  const again = await ask('/assets/coin-1.js', OLD)
  expect(await again.text()).toBe('script /assets/coin-1.js')
  expect(requested).toEqual(['/assets/coin-1.js'])
})

test('a file that is gone is not cached', async () => {
  gone = ['/assets/coin-1.js']
  expect((await ask('/assets/coin-1.js', OLD)).status).toBe(404)
  gone = []
  expect((await ask('/assets/coin-1.js', OLD)).status).toBe(200)
})

test('the files of a build are fetched as far as they are missing', async () => {
  await ask('/assets/coin-1.js', OLD)
  await fetchFiles(OLD)
  await fetchFiles(OLD)
  expect(requested).toEqual(OLD.paths)
})

test('a file that cannot be cached is answered, and fetched again', async () => {
  vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  for (let visit = 0; visit < 2; visit += 1) {
    expect(await (await ask('/assets/coin-1.js', OLD)).text()).toContain('coin-1')
  }
  expect(requested).toEqual(['/assets/coin-1.js', '/assets/coin-1.js'])
})

test('files of an earlier build stay while a tab is open that was before the takeover', async () => {
  await fetchFiles(OLD)
  await takeOver(NEW, tabs('a', 'b'), NOW_MS)
  await dropOldFiles(NEW, tabs('b', 'c'))
  expect(await (await ask('/assets/coin-1.js', NEW)).text()).toContain('coin-1')
  expect(requested).toEqual(OLD.paths)
  await dropOldFiles(NEW, tabs('c'))
  await ask('/assets/coin-1.js', NEW)
  expect(requested).toEqual([...OLD.paths, '/assets/coin-1.js'])
})

test('files that a build shares with an earlier one stay when that goes, and are fetched once', async () => {
  const next = { id: 'next', paths: ['/assets/coin-2.js', '/assets/home-1.js'] }
  await fetchFiles(OLD)
  await takeOver(next, tabs(), NOW_MS)
  await fetchFiles(next)
  await dropOldFiles(next, tabs())
  expect(await caches.keys()).toEqual(['tezi-files-next', 'tezi-pages'])
  await ask('/assets/home-1.js', next)
  expect(requested).toEqual([...OLD.paths, '/assets/coin-2.js'])
})

test('files that an earlier build shares stay when it goes, also if none is fetched in advance', async () => {
  const next = { id: 'next', paths: ['/assets/home-1.js', '/assets/coin-2.js'] }
  await fetchFiles(OLD)
  await takeOver(next, tabs(), NOW_MS)
  await dropOldFiles(next, tabs())
  await ask('/assets/home-1.js', next)
  expect(requested).toEqual(OLD.paths)
})

test('a build that cannot be fetched whole fails, so that the earlier one stays', async () => {
  gone = ['/assets/coin-2.js']
  await expect(fetchFiles(NEW)).rejects.toThrow('/assets/coin-2.js is answered with 404')
  expect(await hasAllFiles(NEW)).toBe(false)
  gone = []
  await fetchFiles(NEW)
  expect(await hasAllFiles(NEW)).toBe(true)
})

test('files of an earlier build go, if there was no space for a record of the takeover', async () => {
  await fetchFiles(OLD)
  await dropOldFiles(NEW, tabs('a'))
  expect(await caches.keys()).not.toContain('tezi-files-old')
})

test('on a full device files of an earlier build go, also those that cannot be copied', async () => {
  await fetchFiles(OLD)
  await takeOver(NEW, tabs(), NOW_MS)
  const own = await caches.open('tezi-files-next')
  vi.spyOn(own, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await dropOldFiles({ id: 'next', paths: OLD.paths }, tabs())
  expect(await caches.keys()).not.toContain('tezi-files-old')
})

test.each([
  ['scripts of this build', '<script src="/assets/coin-2.js"></script>', true],
  [
    'scripts of a build whose worker comes later',
    '<script src="/assets/coin-3.js"></script>',
    false,
  ],
  ['a link to a script elsewhere', '<a href="https://x.example/assets/x.js">', true],
  ['a link with such a query', '<a href="/search?q=/assets/x.js">', true],
])('a page with %s: kept or not', async (_, part, isKept) => {
  const url = 'https://tezi.example/portfolio'
  const html = `<title>Portfolio</title>${part}`
  await keepBuiltPage(NEW, url, new Response(html, { headers: { 'Cache-Control': 'public' } }))
  expect((await findPage(url)) !== undefined).toBe(isKept)
})

test('an answer that is not to be kept is not read', async () => {
  const response = new Response('an outage', { status: 503 })
  const clone = vi.spyOn(response, 'clone')
  await keepBuiltPage(NEW, 'https://tezi.example/portfolio', response)
  expect(clone).not.toHaveBeenCalled()
})
