// Checks real responses of every kind from the built site, as a browser behind TLS would see them.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { gradeByObservatory, readPolicy } from '../helpers/browser/observatory.ts'
import { startSite } from '../helpers/sites/site.ts'

let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  site = await startSite({ variables: { SITE_ORIGIN: 'https://tezi.example' } })
})
afterAll(() => site.close())

const PAGES = ['/', '/coins', '/coin/bitcoin?range=1y', '/exchanges', '/privacy', '/status']
const OTHERS: { name: string; path: string; status: number }[] = [
  { name: 'an unknown page', path: '/no-such-page', status: 404 },
  { name: 'an unknown coin', path: '/coin/no-such-coin', status: 404 },
  { name: 'an invalid search param', path: '/coins?page=none', status: 302 },
  { name: 'the data of a page', path: '/coins.data', status: 200 },
  { name: 'the points of a chart', path: '/coin/bitcoin/history.json', status: 200 },
  { name: 'robots.txt', path: '/robots.txt', status: 200 },
  { name: 'a static file', path: '/favicon.svg', status: 200 },
  { name: 'the manifest of the build', path: '/.vite/manifest.json', status: 404 },
  { name: 'a letter avatar', path: '/image?letter=B&w=40', status: 200 },
  { name: 'a picture of an unsupported size', path: '/image?w=41', status: 400 },
  {
    name: 'a picture from an unlisted host',
    path: '/image?w=40&url=http%3A%2F%2F127.0.0.1%3A1%2F',
    status: 200,
  },
  { name: 'a probe', path: '/healthz', status: 200 },
  { name: 'an address that cannot be decoded', path: '/%E0%A4%A', status: 404 },
  { name: 'an address that is too long', path: `/${'x'.repeat(9_000)}`, status: 414 },
]

async function fetchPath(path: string) {
  const response = await fetch(site.origin + path, { redirect: 'manual' })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/**
 * No rule costs a point. The response earns every credit that needs no preloading and no cookie, but
 * not the 5 points for `default-src 'none'`: prefetches need `'self'`.
 */
const LEAST_POINTS = 125

test.each(PAGES)('%s gets the grade A+', async (path) => {
  const response = await fetchPath(path)

  expect(response.status).toBe(200)
  expect(gradeByObservatory(response)).toMatchObject({ grade: 'A+', score: LEAST_POINTS })
})

test.each(PAGES)(
  'the policy of %s allows only our own files and our own inline scripts',
  async (path) => {
    const policy = readPolicy(await fetchPath(path))

    expect(policy.get('default-src')).toEqual(new Set(["'self'"]))
    expect(policy.get('object-src')).toEqual(new Set(["'none'"]))
    expect(policy.get('frame-ancestors')).toEqual(new Set(["'none'"]))
    expect(policy.get('base-uri')).toEqual(new Set(["'none'"]))
    const allowed = /^'(self|none|nonce-[\w-]{22}|sha256-[\w+/]{43}=)'$/
    for (const source of [...policy.values()].flatMap((sources) => [...sources])) {
      expect(source).toMatch(allowed)
    }
  },
)

test.each(OTHERS)('$name ($status) gets the grade A+', async ({ path, status }) => {
  const response = await fetchPath(path)

  expect(response.status).toBe(status)
  const { grade, score } = gradeByObservatory(response)
  expect(grade).toBe('A+')
  expect(score).toBeGreaterThanOrEqual(LEAST_POINTS)
})

const ALL = [...PAGES.map((path) => ({ name: path, path })), ...OTHERS]

test.each(ALL)('$name has the other security headers', async ({ path }) => {
  const { headers } = await fetchPath(path)

  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('geolocation=()')
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('server')).toBeNull()
  expect(headers.get('set-cookie')).toBeNull()
})

test.each([
  ['off', 'max-age=63072000'],
  ['on', 'max-age=63072000; includeSubDomains'],
])('with HSTS_SUBDOMAINS=%s browsers get %s', async (HSTS_SUBDOMAINS, header) => {
  const other = await startSite({
    variables: { SITE_ORIGIN: 'https://tezi.example', HSTS_SUBDOMAINS },
  })
  onTestFinished(() => other.close())
  const response = await fetch(`${other.origin}/healthz`)
  expect(response.headers.get('strict-transport-security')).toBe(header)
})
