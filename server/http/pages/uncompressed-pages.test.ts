import { expect, test } from 'vitest'
import { encodePage } from './content-encoding.ts'
import { createUncompressedPages } from './uncompressed-pages.ts'

const LENGTH = 1000

function makePage(letter: string) {
  return encodePage(letter.repeat(LENGTH))
}

test('a hundred clients share one copy', async () => {
  const page = await makePage('a')
  const pages = createUncompressedPages({ maxBytes: LENGTH })
  const copies = await Promise.all(Array.from({ length: 100 }, () => pages.acquire(page)))
  expect(new Set(copies.map((copy) => copy?.content)).size).toBe(1)
  expect(copies[0]?.content.toString()).toBe('a'.repeat(LENGTH))
  expect(pages.bytes()).toBe(LENGTH)
})

test('clients that never read take no more memory than allowed', async () => {
  const pages = createUncompressedPages({ maxBytes: 3 * LENGTH })
  const copies = []
  for (const letter of 'abcdefgh') copies.push(await pages.acquire(await makePage(letter)))
  expect(copies.filter((copy) => copy !== undefined)).toHaveLength(3)
  expect(pages.bytes()).toBe(3 * LENGTH)
  copies[1]?.release()
  expect((await pages.acquire(await makePage('z')))?.content.toString()).toContain('zzz')
  expect(pages.bytes()).toBe(3 * LENGTH)
})

test('keeps the most recently used copy', async () => {
  const [one, other, third] = await Promise.all(['a', 'b', 'c'].map(makePage))
  if (one === undefined || other === undefined || third === undefined) throw new Error('no page')
  const pages = createUncompressedPages({ maxBytes: 2 * LENGTH })
  const first = await pages.acquire(one)
  for (const page of [other, one, third]) (await pages.acquire(page))?.release()
  first?.release()
  expect((await pages.acquire(one))?.content).toBe(first?.content)
})

test('does not keep a page that cannot be decoded', async () => {
  const page = await makePage('a')
  const broken = { ...page, gzip: Buffer.from('no gzip') }
  const pages = createUncompressedPages({ maxBytes: LENGTH })
  await expect(pages.acquire(broken)).rejects.toThrow()
  expect(pages.bytes()).toBe(0)
  expect(await pages.acquire(page)).toBeDefined()
})
