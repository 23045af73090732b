// What holds for every page of the registry.
import { expect, inject, test } from 'vitest'
import type { PageName } from '../../../app/routing/screens.ts'
import { openHtml, textOf } from '../../helpers/browser/html-page.ts'
import { PAGE_EXAMPLES } from '../../helpers/browser/page-examples.ts'

const origin = inject('demoOrigin')

const PAGES = (Object.keys(PAGE_EXAMPLES) as PageName[]).map((name) => ({
  name,
  path: PAGE_EXAMPLES[name][0],
}))

const EXAMPLES = Object.values(PAGE_EXAMPLES).flat()

/** The watchlist is stored in the browser, so only its page needs JavaScript. */
test.each(PAGES)('$path is whole without JavaScript, or says that it needs it', async (page) => {
  const { body, document } = await openHtml(origin + page.path)
  expect(textOf(body.getByRole('heading', { level: 1 }))).not.toBe('')
  const hint = document.querySelector('main p.without-js')
  if (page.name === 'watchlist' || page.name.startsWith('portfolio'))
    expect(textOf(hint)).toMatch(/script/i)
  else expect(hint).toBeNull()
})

test.each(PAGES)('$path of the demo market says so where no banner stands', async ({ path }) => {
  const { document } = await openHtml(origin + path)
  const contentOf = (selector: string) =>
    document.querySelector(`head meta${selector}`)?.getAttribute('content')
  expect(document.title).toMatch(/^Demo: /)
  expect(contentOf('[name=description]')).toMatch(/^Demo with made-up prices\. /)
  expect(contentOf('[property="og:title"]')).toBe(document.title)
  expect(contentOf('[property="og:description"]')).toBe(contentOf('[name=description]'))
  expect(document.querySelectorAll('head meta[name=robots][content=noindex]')).toHaveLength(1)
})

test.each(EXAMPLES)(
  '%s has the styles of all its classes inline, and links no sheet',
  async (path) => {
    const { document, html } = await openHtml(origin + path)
    expect(document.querySelectorAll('link[rel="stylesheet"], link[as="style"]')).toHaveLength(0)
    const styles = stylesOf(html)
    const elements = [...document.querySelectorAll('[class]')]
    const classes = new Set(elements.flatMap((element) => [...element.classList]))
    classes.delete(CLASS_OF_ROUTER)
    const missing = [...classes].filter((name) => !hasRule(styles, name))
    expect(missing).toEqual([])
  },
)

test('an unknown path has the styles of the 404 page, and no other page has', async () => {
  const [unknown, notFound, ...others] = await Promise.all(
    ['/prices/shiba-inu', '/nowhere', '/', '/coins', '/status'].map(async (path) => {
      const { html } = await openHtml(origin + path)
      return stylesOf(html)
    }),
  )
  expect(unknown).toBe(notFound)
  expect(others).not.toContain(notFound)
})

/** The router adds it to links to the current page. They have `aria-current`, which has the styles. */
const CLASS_OF_ROUTER = 'active'

function stylesOf(html: string): string {
  const [, styles = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? []
  expect(styles).not.toBe('')
  return styles
}

function hasRule(styles: string, className: string): boolean {
  return new RegExp(`\\.${className}(?![\\w-])`).test(styles)
}
