import { expect, test } from 'vitest'
import { renameFields } from './rename-fields.ts'

const OLD_NAMES = { revalidations: 'renewals' }

test.each([
  [
    { renewals: 2, all: 3 },
    { revalidations: 2, all: 3 },
  ],
  [{ revalidations: 5, renewals: 2 }, { revalidations: 5 }],
  [{ all: 3 }, { all: 3 }],
  [null, null],
  ['text', 'text'],
])('reads %j as %j', (stored, expected) => {
  expect(renameFields(stored, OLD_NAMES)).toEqual(expected)
})
