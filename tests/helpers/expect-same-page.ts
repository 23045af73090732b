import { expect } from '@playwright/test'

/**
 * Two looks at one page of the list. The market goes on in between: some coins change places, and
 * at the ends of the page some come and go, while another page has none of them.
 */
export function expectSamePage(names: readonly string[], namesBefore: readonly string[]): void {
  expect(names).toHaveLength(namesBefore.length)
  const inBoth = names.filter((name) => namesBefore.includes(name))
  expect(inBoth.length).toBeGreaterThan(names.length / 2)
}
