import type { Store } from '../stores/store.ts'

type ReadMany = Store['getMany']

/** Combines all reads of one turn of the event loop into a single read. */
export function batchReads(readMany: ReadMany): ReadMany {
  let batch: { keys: Set<string>; texts: Promise<Map<string, string | undefined>> } | undefined

  async function readBatch(keys: Set<string>): Promise<Map<string, string | undefined>> {
    // Waits until promises that are already settled have continued: their callers may read as well.
    await new Promise<void>((resolve) => queueMicrotask(() => process.nextTick(resolve)))
    batch = undefined
    const requested = [...keys]
    const texts = await readMany(requested)
    return new Map(requested.map((key, index) => [key, texts[index]]))
  }

  return async (requested) => {
    if (batch === undefined) {
      const keys = new Set<string>()
      batch = { keys, texts: readBatch(keys) }
    }
    const { keys, texts } = batch
    for (const key of requested) keys.add(key)
    const found = await texts
    return requested.map((key) => found.get(key))
  }
}
