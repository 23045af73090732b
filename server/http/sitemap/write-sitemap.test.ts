import { expect, test } from 'vitest'
import { writeSitemap } from './write-sitemap.ts'

const ORIGIN = 'https://tezi.example'

test('the index names parts of at most 10,000 addresses', () => {
  const coins = Array.from({ length: 18_000 }, (_, index) => `coin-${index}`)
  const files = writeSitemap(ORIGIN, { coins, exchanges: ['kraken'] })
  expect([...files.keys()]).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml'])
  expect(locationsIn(files.get('/sitemap.xml'))).toEqual([
    `${ORIGIN}/sitemap-1.xml`,
    `${ORIGIN}/sitemap-2.xml`,
  ])
  const all = [...files.values()].slice(1).flatMap(locationsIn)
  expect(locationsIn(files.get('/sitemap-1.xml'))).toHaveLength(10_000)
  expect(new Set(all).size).toBe(18_000 + 1 + 7)
  expect(all).toContain(`${ORIGIN}/coin/coin-17999`)
})

test('while nothing is cached, the sitemap names only pages that need no answer', () => {
  const files = writeSitemap(ORIGIN, { coins: [], exchanges: [] })
  expect(locationsIn(files.get('/sitemap-1.xml'))).toEqual(
    ['/compare', '/terms', '/privacy', '/status'].map((path) => ORIGIN + path),
  )
})

test('an id with marks of XML and of URLs stays one address', () => {
  const files = writeSitemap(ORIGIN, { coins: ["a&b'c d/<e>"], exchanges: [] })
  expect(files.get('/sitemap-1.xml')).toContain(
    `<loc>${ORIGIN}/coin/a%26b&apos;c%20d%2F%3Ce%3E</loc>`,
  )
  expect(files.get('/sitemap-1.xml')).not.toContain('/exchanges')
})

function locationsIn(text = ''): string[] {
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location)
}
