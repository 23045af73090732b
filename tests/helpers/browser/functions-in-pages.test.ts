// Browser tests also run in the oldest promised browsers. So the functions that they run inside a page
// use nothing that one of these lacks.
import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { type AnyNode, parse } from 'acorn'
import { full } from 'acorn-walk'
import { expect, test } from 'vitest'
import { findNewFunctions } from './find-new-functions.ts'

const RUN_IN_PAGES = [
  'addInitScript',
  'evaluate',
  'evaluateAll',
  'evaluateHandle',
  'waitForFunction',
]

const ALLOWED: Readonly<Record<string, string>> = {
  '.estimate': 'only Safari lacks it, and this test counts what Chromium stores',
  requestIdleCallback:
    'only Safari lacks it, and these tests are about scripts that load when idle',
}

/** Function sources by name: written where they are run, declared there, or imported from a helper. */
type NamedFunctions = Map<string, string>

/** What is run inside pages: the source of each function, and the names that are no function here. */
type InPages = { functions: string[]; unknown: string[] }

function parseModule(source: string): AnyNode {
  return parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
}

function namedFunctions(source: string): NamedFunctions {
  const named: NamedFunctions = new Map()
  const add = (name: string, { start, end }: AnyNode) =>
    named.set(name, `(${source.slice(start, end)})`)
  full(parseModule(source), (node) => {
    if (node.type === 'FunctionDeclaration' && node.id) add(node.id.name, node)
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return
    if (node.init?.type === 'ArrowFunctionExpression') add(node.id.name, node.init)
  })
  return named
}

function findInPages(source: string, helpers: NamedFunctions): InPages {
  const own = namedFunctions(source)
  const found: InPages = { functions: [], unknown: [] }
  full(parseModule(source), (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
    const { property } = node.callee
    const isRun = property.type === 'Identifier' && RUN_IN_PAGES.includes(property.name)
    const [passed] = node.arguments
    if (!isRun || passed === undefined) return
    if (passed.type !== 'Identifier') {
      found.functions.push(`(${source.slice(passed.start, passed.end)})`)
      return
    }
    const named = own.get(passed.name) ?? helpers.get(passed.name)
    if (named === undefined) found.unknown.push(passed.name)
    else found.functions.push(named)
  })
  return found
}

test('finds what a page would lack', () => {
  const source = `
    function named(element) { return element.checkVisibility() }
    await page.evaluate(() => Promise.withResolvers())
    await part.evaluate(named)
    const arrow = (element) => element.checkVisibility()
    await part.evaluateAll(arrow)
    await part.evaluate(helper)
    await part.evaluate(parameter)
    await page.evaluate((id) => document.getElementById(id), Object.groupBy([], String))`
  const { functions, unknown } = findInPages(source, new Map([['helper', '((id) => id.at(0))']]))
  expect(functions.flatMap((one) => findNewFunctions(one, 'script'))).toEqual([
    'Promise.withResolvers',
    '.checkVisibility',
    '.checkVisibility',
  ])
  expect(unknown).toEqual(['parameter'])
})

test('functions that run inside pages use only what all promised browsers have', () => {
  const files = globSync(['tests/e2e/*.ts', 'tests/helpers/**/*.ts'])
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, source: stripTypeScriptTypes(readFileSync(file, 'utf8')) }))
  const helpers: NamedFunctions = new Map(
    files.flatMap(({ source }) => [...namedFunctions(source)]),
  )
  const found = files.flatMap(({ file, source }) => {
    const { functions, unknown } = findInPages(source, helpers)
    const names = functions.flatMap((one) => findNewFunctions(one, 'script'))
    return [...names.filter((name) => !(name in ALLOWED)), ...unknown].map(
      (name) => `${file}: ${name}`,
    )
  })
  expect(files.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
