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
  requestIdleCallback:
    'only Safari lacks it, and these tests are about scripts that load when idle',
}

/** The source of each function that a test runs inside a page: written there, or named. */
function functionsInPages(source: string): string[] {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
  const declared = new Map<string, AnyNode>()
  const passed: AnyNode[] = []
  full(program, (node) => {
    if (node.type === 'FunctionDeclaration' && node.id) declared.set(node.id.name, node)
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
    const { property } = node.callee
    const isRun = property.type === 'Identifier' && RUN_IN_PAGES.includes(property.name)
    if (isRun && node.arguments[0] !== undefined) passed.push(node.arguments[0])
  })
  const functions = passed.map((node) =>
    node.type === 'Identifier' ? declared.get(node.name) : node,
  )
  return functions.flatMap((node) => (node ? [`(${source.slice(node.start, node.end)})`] : []))
}

test('finds what a page would lack', () => {
  const source = `
    function named(element) { return element.checkVisibility() }
    await page.evaluate(() => Promise.withResolvers())
    await part.evaluate(named)
    await page.evaluate((id) => document.getElementById(id), Object.groupBy([], String))`
  expect(functionsInPages(source).flatMap((one) => findNewFunctions(one, 'script'))).toEqual([
    'Promise.withResolvers',
    '.checkVisibility',
  ])
})

test('functions that run inside pages use only what all promised browsers have', () => {
  const files = globSync(['tests/e2e/*.ts', 'tests/helpers/**/*.ts'])
  const found = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = stripTypeScriptTypes(readFileSync(file, 'utf8'))
      const names = functionsInPages(source).flatMap((one) => findNewFunctions(one, 'script'))
      return names.filter((name) => !(name in ALLOWED)).map((name) => `${file}: ${name}`)
    })
  expect(files.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
