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

test.each(['Twitterbot', 'WhatsApp'])(
  'robots.txt lets %s preview a shared result',
  async (agent) => {
    const [group] = (await fetchGroups()).filter((text) => text.includes(`User-agent: ${agent}\n`))
    const rules = rulesOf(group ?? '')
    expect(rules.length).toBeGreaterThan(0)
    expect(isAllowed(rules, '/coin/ethereum/what-if?amount=5000')).toBe(true)
    expect(isAllowed(await fetchRules(), '/coin/ethereum/what-if?amount=5000')).toBe(false)
  },
)

type Rule = { isAllow: boolean; pattern: string }

/** The rules for crawlers. */
async function fetchRules(): Promise<Rule[]> {
  const groups = await fetchGroups()
  const rules = rulesOf(groups.find((group) => group.startsWith('User-agent: *\n')) ?? '')
  expect(rules.length).toBeGreaterThan(0)
  return rules
}

async function fetchGroups(): Promise<string[]> {
  const response = await fetch(`${origin}/robots.txt`)
  expect(response.headers.get('content-type')).toContain('text/plain')
  return (await response.text()).split('\n\n')
}

function rulesOf(group: string): Rule[] {
  return [...group.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, pattern = '']) => ({
    isAllow: kind === 'Allow',
    pattern,
  }))
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
