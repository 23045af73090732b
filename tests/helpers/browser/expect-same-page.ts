import assert from 'node:assert/strict'

/**
 * Compares two visits of one list page. The market moves in between: some coins swap places, and
 * some move to or from a neighbouring page. More than half of the names must stay.
 */
export function expectSamePage(names: readonly string[], namesBefore: readonly string[]): void {
  assert.equal(names.length, namesBefore.length)
  const inBoth = names.filter((name) => namesBefore.includes(name))
  assert.ok(inBoth.length > names.length / 2, `only ${inBoth.length} of ${names.length} names stay`)
}
