// The site in development: Vite serves it from the source.
import { expect, test } from 'vitest'
import { openHtml } from '../../helpers/browser/html-page.ts'
import { disposeAfterTest } from '../../helpers/dispose-after-test.ts'
import { startSiteProcess } from '../../helpers/sites/site-process.ts'

test('in development the policy also has a nonce and web sockets', async () => {
  const site = await disposeAfterTest(
    startSiteProcess({ MARKET_SOURCE: 'demo' }, { mode: 'development' }),
  )
  const { status, headers, document } = await openHtml(`${site.origin}/coins`)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('private, no-store')
  const policy = headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("connect-src 'self' ws:")
  expect(policy).not.toContain('unsafe')
  const meta = document.querySelector('meta[property="csp-nonce"]')
  expect(meta?.getAttribute('nonce')).toBe(nonce)
  expect(document.querySelectorAll('main li [data-price]')).toHaveLength(100)
})
