// A release must accept the entries of the previous one. Otherwise a deploy empties the cache.
import { expect, test } from 'vitest'
import {
  createStoredCalls,
  fieldsOf,
  readStoredEntries,
} from '../../tests/helpers/stores/stored-entries.ts'

const CALLS = createStoredCalls()

test.for(CALLS)('an entry of $name that any release has stored is an answer', async (call) => {
  for (const [index, text] of readStoredEntries(call.name).entries()) {
    const file = `${call.name}.${index + 1}.json`
    expect(await call.isAnswer(text), `${file}: give the field that was added a default`).toBe(true)
  }
})

test.for(CALLS)('the newest recorded entry of $name has the fields of today', async (call) => {
  const written = fieldsOf(await call.write())
  const recorded = fieldsOf(readStoredEntries(call.name).at(-1) ?? '{}')
  const hint = 'run node scripts/record-stored-entries.ts'
  expect([...recorded].toSorted(), hint).toEqual([...written].toSorted())
})
