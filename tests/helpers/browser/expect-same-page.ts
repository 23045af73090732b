import assert from 'node:assert/strict'

/**
 * Two visits of one page of the list. The market goes on in between: some coins change places, and
 * at the ends of the page some come and go, while another page has none of them.
 */
export function expectSamePage(names: readonly string[], namesBefore: readonly string[]): void {
  assert.equal(names.length, namesBefore.length)
  const inBoth = names.filter((name) => namesBefore.includes(name))
  assert.ok(inBoth.length > names.length / 2, `only ${inBoth.length} of ${names.length} names stay`)
}
