// The work on the cache folder, as the child process does it. It never rejects.
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { DiskAnswer, DiskRequest } from './disk-messages.ts'
import { createEntryFolder, type EntryFolder } from './entry-folder.server.ts'
import { isAbsence, writeWhole } from './write-whole.server.ts'

export function createDiskWork(root: string): (request: DiskRequest) => Promise<DiskAnswer> {
  const folders = new Map<string, EntryFolder>()
  let lastChange: Promise<unknown> = Promise.resolve()

  function change<T>(work: () => Promise<T>): Promise<T> {
    const changing = lastChange.then(work)
    // The caller gets the error; here only the order matters.
    lastChange = changing.catch(() => undefined)
    return changing
  }

  function folderOf(name: string): EntryFolder {
    const folder =
      folders.get(name) ?? createEntryFolder({ directory: path.join(root, name), change })
    folders.set(name, folder)
    return folder
  }

  async function work(request: DiskRequest): Promise<DiskAnswer> {
    switch (request.kind) {
      case 'get-entry':
        return folderOf(request.folder).get(request.key)
      case 'set-entry':
        return folderOf(request.folder).set(request.key, request.entry, request)
      case 'purge-entries':
        return folderOf(request.folder).purge(request)
      case 'read-file':
        return { kind: 'file', text: await readFile(path.join(root, request.file), 'utf8') }
      case 'write-file':
        return change(() => writeText(path.join(root, request.file), request.text))
      case 'probe':
        // Behind all changes: one that hangs must not be followed by others.
        return change(() => probe(path.join(root, 'probe.tmp')))
    }
  }

  return (request) =>
    work(request).catch((error): DiskAnswer => {
      if (request.kind === 'read-file' && isAbsence(error)) return { kind: 'absent' }
      const file = 'file' in request ? request.file : ''
      return { kind: 'failed', reason: String(error), file }
    })
}

async function writeText(file: string, text: string): Promise<DiskAnswer> {
  await writeWhole({ file, temporary: `${file}.tmp`, text })
  return { kind: 'done' }
}

async function probe(file: string): Promise<DiskAnswer> {
  await writeFile(file, '', { flush: true })
  await rm(file, { force: true })
  return { kind: 'done' }
}
