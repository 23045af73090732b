import { expect, test } from 'vitest'
import { splitPage } from './split-page.ts'

const VIEWPORT = '<meta name="viewport" content="width=device-width"/>'

test('two pages have one head, up to the style sheet', () => {
  const page = (title: string) =>
    `<html><head>${VIEWPORT}<title>${title}</title><style id="s">a{}</style><script>go()</script></head>`
  expect(splitPage(page('Bitcoin'))).toEqual({
    head: `<html><head>${VIEWPORT}<style id="s">a{}</style>`,
    rest: '<title>Bitcoin</title><script>go()</script></head>',
  })
  expect(splitPage(page('Ether')).head).toBe(splitPage(page('Bitcoin')).head)
})

test.each(['{"points":[]}', `<html>${VIEWPORT}</html>`, '<style>a{}</style>', ''])(
  '%s has no head',
  (content) => {
    expect(splitPage(content)).toEqual({ head: '', rest: content })
  },
)
