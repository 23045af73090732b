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
  if (page.name === 'watchlist') expect(textOf(hint)).toMatch(/script/i)
  else expect(hint).toBeNull()
})

test.each(EXAMPLES)('%s has the styles of all its classes inline', async (path) => {
  const { document, html } = await openHtml(origin + path)
  expect(document.querySelector('link[rel="stylesheet"]')).toBeNull()
  const [, styles = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? []
  const elements = [...document.querySelectorAll('[class]')]
  const classes = new Set(elements.flatMap((element) => [...element.classList]))
  // The class that React Router's links have on their own page.
  classes.delete('active')
  const missing = [...classes].filter((name) => !hasRule(styles, name))
  expect(missing).toEqual([])
})

function hasRule(styles: string, className: string): boolean {
  return new RegExp(`\\.${className}(?![\\w-])`).test(styles)
}
