// axe on a page. Its minified script is injected once: the other one takes as long as all rules.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE_SCRIPT = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export type AxeScope = {
  /** A selector of the elements to check, by default the whole page. */
  include?: string
  /** By default all rules that axe runs by itself, and the size of targets. */
  rules?: string[]
}

/** Resolves to one line for each rule that the page violates. */
export async function axeViolations(page: Page, scope: AxeScope = {}): Promise<string[]> {
  // A text: `functions-in-pages.test.ts` looks for the source of a name.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE_SCRIPT}`)
  return page.evaluate(runAxe, scope)
}

/** Evaluated in the browser. */
async function runAxe({ include = 'html', rules }: AxeScope): Promise<string[]> {
  const { run }: typeof axe = Reflect.get(window, 'axe')
  const { violations } = await run(include, {
    resultTypes: ['violations'],
    // Otherwise axe copies sheets that are loading, which our policy refuses.
    preload: false,
    rules: { 'target-size': { enabled: true } },
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  })
  return violations.map(({ id, nodes }) => `${nodes.length} × ${id}: ${nodes[0]?.html}`)
}
