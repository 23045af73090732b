// axe on a page, with its script injected only once: that takes as long as a run of its rules.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** For a page that has axe already. An empty text would mean the default script. */
const NO_SCRIPT = 'undefined'

type AxeScope = {
  /** A selector of the elements to check, by default the whole page. */
  include?: string
  /** A selector of elements to leave out. */
  exclude?: string
  /** By default all rules that axe runs by itself, and the size of targets. */
  rules?: string[]
}

/** Resolves to one line for each rule that the page violates. */
export async function axeViolations(
  page: Page,
  { include, exclude, rules }: AxeScope = {},
): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(hasAxe ? { axeSource: NO_SCRIPT } : {}) })
  // Legacy mode needs no second page, and there are no frames. The list of passes is not needed.
  // Without `preload: false`, axe copies sheets that are loading, which our policy refuses.
  const targetSize = { 'target-size': { enabled: true } }
  axe.setLegacyMode().options({ resultTypes: ['violations'], preload: false, rules: targetSize })
  if (include !== undefined) axe.include(include)
  if (exclude !== undefined) axe.exclude(exclude)
  if (rules !== undefined) axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${nodes.length} × ${id}: ${nodes[0]?.html}`)
}
