// Records a cache entry, as this release stores it, for each call whose stored fields have changed.
// The entries of earlier releases stay: tests read them all.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  createStoredCalls,
  fieldsOf,
  readStoredEntries,
  STORED_ENTRIES,
} from '../tests/helpers/stores/stored-entries.ts'

mkdirSync(STORED_ENTRIES, { recursive: true })
for (const { name, write } of createStoredCalls()) {
  const entries = readStoredEntries(name)
  const text = await write()
  const newest = entries.at(-1)
  if (newest !== undefined && isSame(fieldsOf(newest), fieldsOf(text))) continue
  const file = `${name}.${entries.length + 1}.json`
  writeFileSync(path.join(STORED_ENTRIES, file), `${text}\n`)
  console.log(`recorded ${file}`)
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((field) => other.has(field))
}
