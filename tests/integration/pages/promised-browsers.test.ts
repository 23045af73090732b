// The built site needs nothing that the oldest promised browsers lack. What they lack is allowed only
// if the page is as complete without it, and each such name says here why.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { findNewFunctions } from '../../helpers/browser/find-new-functions.ts'
import { findNewMarkup, findNewStyles } from '../../helpers/browser/find-new-styles.ts'
import { PAGE_EXAMPLES } from '../../helpers/browser/page-examples.ts'

const origin = inject('demoOrigin')
const ASSETS = path.resolve('build/client/assets')
const INLINE_SCRIPT = /<script(?![^>]* (?:src|type)=)[^>]*>(.*?)<\/script>/gs

const ALLOWED_FUNCTIONS: Readonly<Record<string, string>> = {
  '.createContext': 'a function of React',
  '.detached': 'a method of the chart library',
  '.displayName': 'a property of React components',
  '.dispose': 'a method of the chart library',
  '.div': 'a method of big.js',
  '.draw': 'a method of the chart library',
  '.estimate': 'only tells a full disk from another fault. Its absence is caught',
  '.fileName': 'a property of a file that a visitor saves',
  '.ml': 'a method of the chart library',
  '.number': 'a function that reads a cell of an import',
  '.skipTransition': 'React: only after `startViewTransition`',
  '.startViewTransition': 'React catches its absence. The site has no view transitions',
  '.subscribe': 'a method of the router and of the chart library',
  '.sync': 'a method of the portfolio',
  '.transfer': 'a property of the tax year',
  '.use': 'a function of React',
  'Error.captureStackTrace': 'fflate and the reader of Excel files ask for it first',
  'Navigator.prototype.connection': 'saving-data.ts and React do without it',
  'Navigator.prototype.share': 'share-button.tsx asks for it first',
  'Navigator.prototype.userAgentData': 'the chart library asks for it first',
  cancelIdleCallback: 'when-idle.ts asks for `requestIdleCallback` first',
  navigation: 'React asks for its type first',
  requestIdleCallback: 'when-idle.ts asks for it first',
  setImmediate: 'React asks for its type first',
}

const ALLOWED_STYLES: Readonly<Record<string, string>> = {
  ':selection': 'decoration',
  '@page': 'Safari prints with its own margins',
  'break-after: avoid': 'a heading may end a sheet of paper',
  'break-before: avoid': 'a note may begin a column',
  'contain-intrinsic-block-size': 'only with `content-visibility`',
  'content-visibility': 'saves layout work',
  'content: … / …': 'the same declaration without `/` stands before it',
  'cursor: crosshair': 'a touch screen has no pointer',
  'cursor: default': 'a touch screen has no pointer',
  'cursor: pointer': 'a touch screen has no pointer',
  'cursor: progress': 'a touch screen has no pointer',
  'forced-color-adjust': 'Safari has no forced colours',
  'print-color-adjust': 'Chrome knows it with a prefix, which stands beside it',
  'scrollbar-width': 'Safari shows the bar of a row of chips only while it moves',
  size: 'Safari prints on the paper of its own settings',
  'text-size-adjust': 'Safari knows it with a prefix, which stands beside it',
  'text-wrap': 'lines break less evenly',
  'user-select': 'Safari knows it with a prefix, which stands beside it',
}

const ALLOWED_MARKUP: Readonly<Record<string, string>> = {
  '<search>': 'an unknown element is a plain one',
  autocapitalize: 'a keyboard on a screen starts with a capital letter',
  fetchpriority: 'pictures load earlier',
}

test('the scripts need no function and no syntax that a promised browser lacks', async () => {
  const inline = (await fetchExamples()).flatMap(readInlineScripts)
  const found = [
    ...readAssets('.js').flatMap((source) => findNewFunctions(source, 'module')),
    ...[...new Set(inline)].flatMap((source) => findNewFunctions(source, 'script')),
  ]
  expectOnly(found, ALLOWED_FUNCTIONS)
})

test('the styles need nothing that a promised browser lacks', () => {
  expectOnly(readAssets('.css').flatMap(findNewStyles), ALLOWED_STYLES)
})

test('the HTML needs nothing that a promised browser lacks', async () => {
  expectOnly((await fetchExamples()).flatMap(findNewMarkup), ALLOWED_MARKUP)
})

/** One after the other, because a client may not open many pages at once. */
async function fetchExamples(): Promise<string[]> {
  const pages: string[] = []
  for (const example of Object.values(PAGE_EXAMPLES).flat()) {
    pages.push(await (await fetch(origin + example)).text())
  }
  return pages
}

function readAssets(extension: string): string[] {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith(extension))
  expect(names).not.toEqual([])
  return names.map((name) => readFileSync(path.join(ASSETS, name), 'utf8'))
}

/** Without those of other types, such as data. */
function readInlineScripts(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => text)
}

/** A name that is no longer needed leaves the list, so that it allows nothing later. */
function expectOnly(found: readonly string[], allowed: Readonly<Record<string, string>>): void {
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(allowed).toSorted())
}
