import { expect, test } from 'vitest'
import { contentSecurityPolicy, hashSource } from './content-security-policy.ts'
import { sealPage } from './seal-page.ts'

const NONCE = 'c2VjcmV0LW9mLXRoaXM'
const MARK = `nonce="${NONCE}"`

test('what carries the nonce is allowed by its hash, and carries it no more', () => {
  const { html, policy } = sealPage(
    `<script ${MARK}>start()</script><style ${MARK}>a{}</style><link rel="modulepreload" ${MARK} href="/a.js"/>`,
    NONCE,
  )
  expect(html).toBe(
    '<script>start()</script><style>a{}</style><link rel="modulepreload" href="/a.js"/>',
  )
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/)
  expect(policy).toContain(hashSource('start()'))
  expect(policy).toContain(`style-src 'self' ${hashSource('a{}')};`)
  expect(policy).not.toContain('nonce')
})

test.each([
  ['a script of somebody else', '<script>steal()</script>'],
  ['one that guesses', '<script nonce="guess">steal()</script>'],
  ['one that speaks of the attribute', '<script data-x=nonce>steal()</script>'],
])('%s is not allowed', (_who, script) => {
  const { policy } = sealPage(`${script}<script ${MARK}>start()</script>`, NONCE)
  expect(policy).not.toContain(hashSource('steal()'))
  expect(policy).toContain(hashSource('start()'))
})

test('our own files need no hash', () => {
  const { html, policy } = sealPage(`<script ${MARK} src="/assets/a.js"></script>`, NONCE)
  expect(html).toBe('<script src="/assets/a.js"></script>')
  expect(policy).toBe(contentSecurityPolicy({ scripts: [], styles: [] }))
})

test('a page that is the same but for its nonce is the same', () => {
  const page = (nonce: string) => sealPage(`<script nonce="${nonce}">start()</script>`, nonce)
  expect(page('one-nonce')).toEqual(page('another-nonce'))
})
