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

test.each(EXAMPLES)('%s carries the styles of all its classes', async (path) => {
  const { document, html } = await openHtml(origin + path)
  const sheets = [...document.querySelectorAll('link[rel="stylesheet"]')]
  const linked = await Promise.all(
    sheets.map(async (sheet) => (await fetch(origin + sheet.getAttribute('href'))).text()),
  )
  const [, inline = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? []
  const styles = [inline, ...linked].join('\n')
  const elements = [...document.querySelectorAll('[class]')]
  const classes = new Set(elements.flatMap((element) => [...element.classList]))
  const missing = [...classes].filter((name) => !hasRule(styles, name))
  expect(missing).toEqual([])
})

function hasRule(styles: string, className: string): boolean {
  return new RegExp(`\\.${className}(?![\\w-])`).test(styles)
}
