import type { Store } from '../stores/store.ts'

type ReadMany = Store['getMany']

/** What is read in one turn of the event loop costs one read. */
export function gatherReads(readMany: ReadMany): ReadMany {
  let gathered: { keys: Set<string>; texts: Promise<Map<string, string | undefined>> } | undefined

  async function readGathered(keys: Set<string>): Promise<Map<string, string | undefined>> {
    // Behind the promises that are settled by now: whoever awaits them may want to read as well.
    await new Promise<void>((resolve) => queueMicrotask(() => process.nextTick(resolve)))
    gathered = undefined
    const asked = [...keys]
    const texts = await readMany(asked)
    return new Map(asked.map((key, index) => [key, texts[index]]))
  }

  return async (asked) => {
    if (gathered === undefined) {
      const keys = new Set<string>()
      gathered = { keys, texts: readGathered(keys) }
    }
    const { keys, texts } = gathered
    for (const key of asked) keys.add(key)
    const found = await texts
    return asked.map((key) => found.get(key))
  }
}
