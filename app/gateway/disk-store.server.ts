// Keeps text in a folder, a file an entry, for the next run of this process. A file appears whole
// or not at all, so that the process may be killed at any moment; what can't be read as ours is
// never served. Not for sharing: two processes in one folder would each keep as much as they may.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Store } from './store.ts'

type DiskStoreOptions = {
  directory: string
  /** Of all files together; the oldest make room. */
  maxBytes: number
  now: () => number
  log: { warn: (details: object, message: string) => void }
}

/** `sizes` in bytes by file name, the oldest first; `bytes` is their sum. */
type Folder = { sizes: Map<string, number>; bytes: number }

const OUR_NAME = /^[0-9a-f]{64}$/
const TEMPORARY_NAME = /^[0-9a-f]{64}\.[0-9a-f-]{36}\.tmp$/

// JSON, so that a part of a file can't be taken for a whole one. The key tells whose it is.
const kept = z.object({ key: z.string(), expiresAtMs: z.number(), text: z.string() })

export function createDiskStore({ directory, maxBytes, now, log }: DiskStoreOptions): Store {
  const complainedOf = new Set<string>()
  let folder: Folder | undefined
  let isInTrouble = false
  let isClosed = false
  /** All changes of the folder come one after another: that keeps the sizes true. */
  let lastChange = Promise.resolve()

  function change(work: () => Promise<void>): Promise<void> {
    lastChange = lastChange.then(work).then(
      () => {
        isInTrouble = false
      },
      (error: unknown) => {
        // The folder may have been removed: it is opened anew next time.
        folder = undefined
        if (!isInTrouble) log.warn({ err: error, directory }, 'the cache folder takes nothing')
        isInTrouble = true
      },
    )
    return lastChange
  }

  async function get(key: string): Promise<string | undefined> {
    const name = nameOf(key)
    const contents = await read(name)
    if (contents === undefined) return undefined
    const entry = parseKept(contents)
    if (entry?.key === key) return now() < entry.expiresAtMs ? entry.text : undefined
    complainOf(name, 'torn, or not ours')
    void change(() => removeUnlessRenewed(name, contents))
    return undefined
  }

  async function read(name: string): Promise<string | undefined> {
    try {
      return await readFile(path.join(directory, name), 'utf8')
    } catch (error) {
      const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      if (!isAbsent) complainOf(name, error)
      return undefined
    }
  }

  function complainOf(file: string, reason: unknown): void {
    if (complainedOf.has(file)) return
    complainedOf.add(file)
    log.warn({ file, reason: String(reason) }, 'a file of the cache cannot be read')
  }

  async function removeUnlessRenewed(name: string, contents: string): Promise<void> {
    if ((await read(name)) === contents) await remove(name)
  }

  async function remove(name: string): Promise<void> {
    await rm(path.join(directory, name), { force: true })
    if (folder !== undefined) noteSize(folder, name, 0)
  }

  async function write(name: string, contents: string): Promise<void> {
    const bytes = Buffer.byteLength(contents)
    if (bytes > maxBytes) return
    folder ??= await openFolder(directory)
    const temporary = path.join(directory, `${name}.${randomUUID()}.tmp`)
    try {
      await writeFile(temporary, contents)
      await rename(temporary, path.join(directory, name))
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    noteSize(folder, name, bytes)
    await makeRoom(folder)
  }

  async function makeRoom(full: Folder): Promise<void> {
    for (const name of full.sizes.keys()) {
      if (full.bytes <= maxBytes) return
      await remove(name)
    }
  }

  return {
    get,
    async set(key, text, { ttlMs }) {
      // A load may still be under way when the process stops; the folder is no longer its.
      if (isClosed) return
      const contents = JSON.stringify({ key, expiresAtMs: now() + ttlMs, text })
      await change(() => write(nameOf(key), contents))
    },
    // Nobody to take turns with.
    takeTurn: async () => async () => undefined,
    close() {
      isClosed = true
      return lastChange
    },
  }
}

/** 0 is the size of a file that is gone. */
function noteSize(folder: Folder, name: string, bytes: number): void {
  folder.bytes += bytes - (folder.sizes.get(name) ?? 0)
  folder.sizes.delete(name)
  if (bytes > 0) folder.sizes.set(name, bytes)
}

function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

function parseKept(contents: string): z.infer<typeof kept> | undefined {
  try {
    return kept.safeParse(JSON.parse(contents)).data
  } catch {
    return undefined
  }
}

/** Makes the folder if need be, and clears away what an earlier run left unfinished. */
async function openFolder(directory: string): Promise<Folder> {
  await mkdir(directory, { recursive: true })
  const names = (await readdir(directory, { withFileTypes: true }))
    .filter((file) => file.isFile())
    .map((file) => file.name)
  const leftOver = names.filter((name) => TEMPORARY_NAME.test(name))
  await Promise.all(leftOver.map((name) => rm(path.join(directory, name), { force: true })))
  const files = await Promise.all(
    names
      .filter((name) => OUR_NAME.test(name))
      .map(async (name) => ({ name, ...(await sizeAndTime(path.join(directory, name))) })),
  )
  files.sort((a, b) => a.mtimeMs - b.mtimeMs)
  const folder: Folder = { sizes: new Map(), bytes: 0 }
  for (const { name, bytes } of files) noteSize(folder, name, bytes)
  return folder
}

async function sizeAndTime(file: string): Promise<{ bytes: number; mtimeMs: number }> {
  const { size, mtimeMs } = await stat(file)
  return { bytes: size, mtimeMs }
}
