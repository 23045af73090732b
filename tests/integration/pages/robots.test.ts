import { expect, inject, test } from 'vitest'

const origin = inject('demoOrigin')

test.each(['/', '/coins', '/exchanges', '/coin/bitcoin', '/coins?page=7'])(
  'robots.txt lets crawlers read %s',
  async (path) => {
    expect(isAllowed(await fetchRules(), path)).toBe(true)
  },
)

test.each([
  '/?currency=usd',
  '/coins?currency=usd',
  '/coins?currency=usd&page=7',
  '/coins?page=7&currency=usd',
  '/coin/bitcoin?range=7d',
  '/search?q=btc',
  '/search.json?q=btc',
])('robots.txt keeps crawlers away from %s', async (path) => {
  expect(isAllowed(await fetchRules(), path)).toBe(false)
})

type Rule = { isAllow: boolean; pattern: string }

async function fetchRules(): Promise<Rule[]> {
  const response = await fetch(`${origin}/robots.txt`)
  expect(response.headers.get('content-type')).toContain('text/plain')
  const lines = (await response.text()).matchAll(/^(Allow|Disallow): (\S+)$/gm)
  const rules = [...lines].map(([, kind, pattern = '']) => ({ isAllow: kind === 'Allow', pattern }))
  expect(rules.length).toBeGreaterThan(0)
  return rules
}

/** The longest matching rule wins (RFC 9309). */
function isAllowed(rules: Rule[], path: string): boolean {
  const [decisive] = rules
    .filter(({ pattern }) => matches(pattern, path))
    .sort((a, b) => b.pattern.length - a.pattern.length)
  return decisive?.isAllow ?? true
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[?.+()[\]{}|^\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}`).test(path)
}
