import { expect, test } from 'vitest'
import { createContentPolicy, hashSource } from './content-security-policy.ts'

const NONCE = 'c2VjcmV0LW9mLXRoaXM'
const PAGE = { nonce: NONCE, styles: 'a{}' }
const MARK = `nonce="${NONCE}"`

const policy = createContentPolicy({ isDevelopment: false })

function sourcesIn(text: string, directive: string): string[] {
  const found = text.split('; ').find((part) => part.startsWith(`${directive} `))
  return found?.split(' ').slice(1) ?? []
}

test('a shared page allows scripts with the nonce by hash, without naming the nonce', () => {
  const html = `<script ${MARK}>start()</script><script ${MARK} src="/assets/a.js"></script>`
  const text = policy.withHashes(html, PAGE)
  expect(sourcesIn(text, 'script-src')).toContain(hashSource('start()'))
  expect(sourcesIn(text, 'style-src')).toEqual(["'self'", hashSource('a{}')])
  expect(text).not.toContain('nonce')
})

test.each([
  ['a script without a nonce', '<script>steal()</script>'],
  ['a script with a guessed nonce', '<script nonce="guess">steal()</script>'],
  ['a script with the word nonce in another attribute', '<script data-x=nonce>steal()</script>'],
])('%s is not allowed', (_who, script) => {
  const text = policy.withHashes(`${script}<script ${MARK}>start()</script>`, PAGE)
  expect(text).not.toContain(hashSource('steal()'))
  expect(text).toContain(hashSource('start()'))
})

test('allows our own files by default, for prefetches, and refuses what no page has', () => {
  expect(policy.withHashes('', { ...PAGE, styles: '' }).replaceAll(/ 'sha256-[^']+'/g, '')).toBe(
    [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "frame-src 'none'",
      "media-src 'none'",
      "font-src 'none'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
})

test('scripts in our own files need no hash', () => {
  const none = policy.withHashes('', PAGE)
  expect(policy.withHashes(`<script ${MARK} src="/assets/a.js"></script>`, PAGE)).toBe(none)
})

test('a streamed page allows scripts with its nonce', () => {
  const text = policy.withNonce(PAGE)
  expect(sourcesIn(text, 'script-src')).toContain(`'nonce-${NONCE}'`)
  expect(sourcesIn(text, 'style-src')).toEqual(["'self'", hashSource('a{}')])
})

test('the development policy also allows web sockets and styles with the nonce', () => {
  const development = createContentPolicy({ isDevelopment: true })
  const text = development.withHashes('', PAGE)
  expect(sourcesIn(text, 'style-src')).toEqual(["'self'", `'nonce-${NONCE}'`])
  expect(sourcesIn(text, 'connect-src')).toEqual(["'self'", 'ws:'])
  expect(sourcesIn(text, 'script-src')).toEqual(sourcesIn(policy.withNonce(PAGE), 'script-src'))
})
