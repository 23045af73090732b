import { expect, test } from 'vitest'
import { createContentPolicy, hashSource } from './content-security-policy.ts'

const NONCE = 'c2VjcmV0LW9mLXRoaXM'
const MARK = `nonce="${NONCE}"`

const policy = createContentPolicy({ styles: 'a{}', isDevelopment: false })

function sourcesIn(text: string, directive: string): string[] {
  const found = text.split('; ').find((part) => part.startsWith(`${directive} `))
  return found?.split(' ').slice(1) ?? []
}

test('a shared page allows by its hash what carried the nonce of its render, and no nonce', () => {
  const html = `<script ${MARK}>start()</script><script ${MARK} src="/assets/a.js"></script>`
  const text = policy.withHashes(html, NONCE)
  expect(sourcesIn(text, 'script-src')).toContain(hashSource('start()'))
  expect(sourcesIn(text, 'style-src')).toEqual(["'self'", hashSource('a{}')])
  expect(text).not.toContain('nonce')
})

test.each([
  ['a script of somebody else', '<script>steal()</script>'],
  ['one that guesses', '<script nonce="guess">steal()</script>'],
  ['one that speaks of the attribute', '<script data-x=nonce>steal()</script>'],
])('%s is not allowed', (_who, script) => {
  const text = policy.withHashes(`${script}<script ${MARK}>start()</script>`, NONCE)
  expect(text).not.toContain(hashSource('steal()'))
  expect(text).toContain(hashSource('start()'))
})

test('our own files need no hash', () => {
  const none = policy.withHashes('', NONCE)
  expect(policy.withHashes(`<script ${MARK} src="/assets/a.js"></script>`, NONCE)).toBe(none)
})

test('a page for one reader allows what carries its nonce', () => {
  const text = policy.withNonce(NONCE)
  expect(sourcesIn(text, 'script-src')).toContain(`'nonce-${NONCE}'`)
  expect(sourcesIn(text, 'style-src')).toEqual(["'self'", hashSource('a{}')])
})

test('in development it is the same, but for styles with the nonce, and web sockets', () => {
  const development = createContentPolicy({ styles: '', isDevelopment: true })
  const text = development.withHashes('', NONCE)
  expect(sourcesIn(text, 'style-src')).toEqual(["'self'", `'nonce-${NONCE}'`])
  expect(sourcesIn(text, 'connect-src')).toEqual(["'self'", 'ws:'])
  expect(sourcesIn(text, 'script-src')).toEqual(sourcesIn(policy.withNonce(NONCE), 'script-src'))
})
