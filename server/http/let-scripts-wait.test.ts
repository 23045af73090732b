import { expect, test } from 'vitest'
import { letScriptsWait } from './let-scripts-wait.ts'

const MARK = ' nonce="secret"'

test('the router’s scripts wait, in their places', () => {
  expect(
    letScriptsWait(
      `<link rel="modulepreload" href="/a.js"/><script${MARK}>one()</script><script${MARK} type="module" async="">import "/a.js"</script>`,
      MARK,
    ),
  ).toBe(
    `<link data-late="modulepreload" href="/a.js"/><script type="text/late"${MARK}>one()</script><script type="text/late" data-module=""${MARK}>import "/a.js"</script>`,
  )
})

test.each([
  '<script>steal()</script>',
  '<script type="speculationrules">{}</script>',
  `<script${MARK} src="/a.js"></script>`,
  '<link rel="icon" href="/favicon.ico"/>',
])('%s stays as it is', (tag) => {
  expect(letScriptsWait(tag, MARK)).toBe(tag)
})
