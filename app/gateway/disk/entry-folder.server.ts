// Cache entries in a folder, a file an entry; the oldest make room. A file that cannot be read as
// an entry is never served, and is removed.
import { createHash, randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { DiskAnswer, DiskEntry, PurgeLimits } from './disk-messages.ts'
import { isAbsence, writeWhole } from './write-whole.server.ts'

type EntryFolderOptions = {
  directory: string
  /** Runs changes of files one after another: that keeps the sizes true. */
  change: <T>(work: () => Promise<T>) => Promise<T>
}

export type EntryFolder = {
  get: (key: string) => Promise<DiskAnswer>
  set: (key: string, entry: DiskEntry, options: { maxBytes: number }) => Promise<DiskAnswer>
  /** Answers once the folder is listed: what is too old is removed after that. Never rejects. */
  purge: (limits: PurgeLimits) => Promise<DiskAnswer>
}

const OUR_NAME = /^[0-9a-f]{64}$/
const TEMPORARY_NAME = /^[0-9a-f]{64}\.([0-9a-f-]{36})\.tmp$/
const THIS_RUN = randomUUID()

export function createEntryFolder({ directory, change }: EntryFolderOptions): EntryFolder {
  /** In bytes by file name, the oldest first. */
  const sizes = new Map<string, number>()
  let bytes = 0
  let scan: 'needed' | 'running' | 'done' = 'needed'
  let isPurging = false

  async function get(key: string): Promise<DiskAnswer> {
    const name = nameOf(key)
    try {
      const contents = await readFile(pathOf(name), 'utf8')
      const entry = parseEntry(contents, name)
      if (entry !== undefined) return { kind: 'entry', ...entry }
      // A file that cannot be removed is refused again by the next read.
      void change(() => removeUnlessNew(name, contents)).catch(() => undefined)
      return { kind: 'failed', reason: 'torn, or not ours', file: name }
    } catch (error) {
      if (isAbsence(error)) return { kind: 'absent' }
      return { kind: 'failed', reason: String(error), file: name }
    }
  }

  async function write(name: string, text: string, maxBytes: number): Promise<void> {
    const temporary = pathOf(`${name}.${THIS_RUN}.tmp`)
    const isNewFolder = await writeWhole({ file: pathOf(name), temporary, text })
    if (isNewFolder) forget()
    noteSize(name, Buffer.byteLength(text))
    if (scan === 'needed') void scanFolder(maxBytes)
    if (scan === 'done') await makeRoom(maxBytes)
  }

  /**
   * Runs beside reads and writes, one file at a time: a large folder on a slow disk must hold
   * nobody up. It happens once, also where writes fail: it costs seconds of CPU.
   */
  async function scanFolder(maxBytes: number): Promise<void> {
    scan = 'running'
    try {
      const files = await readFolder()
      const newer = [...sizes]
      forget()
      for (const { name, size } of files) noteSize(name, size)
      for (const [name, size] of newer) noteSize(name, size)
      scan = 'done'
      await change(() => makeRoom(maxBytes))
    } catch {
      scan = 'needed'
    }
  }

  /** The entries' files, the oldest first. Removes what earlier runs left unfinished. */
  async function readFolder(): Promise<{ name: string; size: number }[]> {
    const files: { name: string; size: number; mtimeMs: number }[] = []
    for (const file of await readdir(directory, { withFileTypes: true })) {
      if (!file.isFile()) continue
      if (isUnfinished(file.name)) await rm(pathOf(file.name), { force: true })
      if (!OUR_NAME.test(file.name)) continue
      try {
        const { size, mtimeMs } = await stat(pathOf(file.name))
        files.push({ name: file.name, size, mtimeMs })
      } catch (error) {
        if (!isAbsence(error)) throw error
      }
    }
    return files.sort((a, b) => a.mtimeMs - b.mtimeMs)
  }

  async function purge(limits: PurgeLimits): Promise<DiskAnswer> {
    if (isPurging) return { kind: 'done' }
    isPurging = true
    try {
      const files = await readdir(directory, { withFileTypes: true })
      void purgeFiles(files, limits)
    } catch (error) {
      isPurging = false
      // A folder that is not there yet has nothing to purge.
      if (!isAbsence(error)) return { kind: 'failed', reason: String(error), file: directory }
    }
    return { kind: 'done' }
  }

  /** Runs beside reads and writes, one file at a time. */
  async function purgeFiles(files: readonly Dirent[], limits: PurgeLimits): Promise<void> {
    for (const file of files) {
      // A file that cannot be read or removed must not protect the others.
      if (file.isFile()) await purgeFile(file.name, limits).catch(() => undefined)
    }
    isPurging = false
  }

  async function purgeFile(name: string, limits: PurgeLimits): Promise<void> {
    if (isUnfinished(name)) return rm(pathOf(name), { force: true })
    if (!OUR_NAME.test(name)) return
    const contents = await readFile(pathOf(name), 'utf8')
    const entry = parseEntry(contents, name)
    if (entry !== undefined && !isTooOld(entry, limits)) return
    await change(() => removeUnlessNew(name, contents))
  }

  async function makeRoom(maxBytes: number): Promise<void> {
    for (const name of sizes.keys()) {
      if (bytes <= maxBytes) return
      await remove(name)
    }
  }

  async function removeUnlessNew(name: string, contents: string): Promise<void> {
    if ((await readFile(pathOf(name), 'utf8')) === contents) await remove(name)
  }

  async function remove(name: string): Promise<void> {
    await rm(pathOf(name), { force: true })
    noteSize(name, 0)
  }

  /** 0 is the size of a file that is gone. */
  function noteSize(name: string, size: number): void {
    bytes += size - (sizes.get(name) ?? 0)
    sizes.delete(name)
    if (size > 0) sizes.set(name, size)
  }

  function forget(): void {
    sizes.clear()
    bytes = 0
    if (scan === 'done') scan = 'needed'
  }

  function pathOf(name: string): string {
    return path.join(directory, name)
  }

  return {
    get,
    purge,
    async set(key, { text, expiresAtMs }, { maxBytes }) {
      const contents = JSON.stringify({ key, expiresAtMs, text })
      if (Buffer.byteLength(contents) > maxBytes) return { kind: 'done' }
      await change(() => write(nameOf(key), contents, maxBytes))
      return { kind: 'done' }
    },
  }
}

function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** Whether an earlier run was killed while it wrote the file. */
function isUnfinished(name: string): boolean {
  const run = TEMPORARY_NAME.exec(name)?.[1]
  return run !== undefined && run !== THIS_RUN
}

/** JSON, so that a part of a file cannot pass for a whole one. The key tells whose it is. */
function parseEntry(contents: string, ownName: string): DiskEntry | undefined {
  try {
    const { key, expiresAtMs, text } = JSON.parse(contents)
    const isEntry = typeof expiresAtMs === 'number' && typeof text === 'string'
    return isEntry && nameOf(key) === ownName ? { text, expiresAtMs } : undefined
  } catch {
    return undefined
  }
}

/** Earlier releases let answers expire later: the time of their fetch stands in their text. */
function isTooOld({ text, expiresAtMs }: DiskEntry, limits: PurgeLimits): boolean {
  if (expiresAtMs <= limits.nowMs) return true
  const fetchedAtMs = readFetchedAtMs(text)
  return typeof fetchedAtMs === 'number' && fetchedAtMs < limits.fetchedBeforeMs
}

function readFetchedAtMs(text: string): unknown {
  try {
    return JSON.parse(text).fetchedAtMs
  } catch {
    return undefined
  }
}
