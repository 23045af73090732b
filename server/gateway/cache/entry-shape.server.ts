// The schema of a cache entry. A file or a Redis entry may come from an older release or another
// program: an entry that does not match is ignored.
import { z } from 'zod'
import { renameFields } from '../stores/rename-fields.ts'
import type { Entry } from './entry.ts'

/** Fields of a stored entry that had another name in earlier releases. */
const OLD_NAMES = {
  revalidateAtMs: 'renewAtMs',
  isQuarantined: 'isHeldBack',
  outliers: 'unusual',
}

/** The schema of a stored cache entry, from this release or an earlier one. */
export function entryShape<T>(value: z.ZodType<T>): z.ZodType<Entry<T>> {
  const numbers = z.record(z.string(), z.number())
  const entry = z.object({
    value,
    fetchedAtMs: z.number(),
    revalidateAtMs: z.number(),
    isQuarantined: z.boolean(),
    suspects: numbers,
    outliers: numbers,
  })
  return z.preprocess((stored) => renameFields(stored, OLD_NAMES), entry)
}
