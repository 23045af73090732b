import { beforeEach, expect, test, vi } from 'vitest'
import { FakeCaches } from '../tests/helpers/offline/fake-caches.ts'
import { answerFile, dropOldFiles, fetchFiles, takeOver } from './build-files.ts'

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

function ask(path: string) {
  return new Request(`https://tezi.example${path}`)
}

test('a file is fetched once', async () => {
  await answerFile(ask('/assets/coin-1.js'), OLD)
  const again = await answerFile(ask('/assets/coin-1.js'), OLD)
  expect(await again.text()).toBe('script /assets/coin-1.js')
  expect(requested).toEqual(['/assets/coin-1.js'])
})

test('a file that is gone is not cached', async () => {
  gone = ['/assets/coin-1.js']
  expect((await answerFile(ask('/assets/coin-1.js'), OLD)).status).toBe(404)
  gone = []
  expect((await answerFile(ask('/assets/coin-1.js'), OLD)).status).toBe(200)
})

test('the files of a build are fetched as far as they are missing', async () => {
  await answerFile(ask('/assets/coin-1.js'), OLD)
  await fetchFiles(OLD)
  await fetchFiles(OLD)
  expect(requested).toEqual(OLD.paths)
})

test('files of an earlier build stay while a tab is open that was before the takeover', async () => {
  await fetchFiles(OLD)
  await takeOver(NEW, tabs('a', 'b'), NOW_MS)
  await dropOldFiles(NEW, tabs('b', 'c'))
  expect(await (await answerFile(ask('/assets/coin-1.js'), NEW)).text()).toContain('coin-1')
  expect(requested).toEqual(OLD.paths)

  await dropOldFiles(NEW, tabs('c'))
  await answerFile(ask('/assets/coin-1.js'), NEW)
  expect(requested).toEqual([...OLD.paths, '/assets/coin-1.js'])
})

test('without an open tab the files of earlier builds go at once', async () => {
  await fetchFiles(OLD)
  await takeOver(NEW, tabs(), NOW_MS)
  expect(await caches.keys()).not.toContain('tezi-files-old')
  expect(await caches.keys()).toContain('tezi-files-new')
})
