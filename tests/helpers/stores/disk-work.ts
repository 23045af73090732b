// Requests to the work of a disk process without the process, for tests of a cache folder.
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import type { DiskAnswer, DiskRequest } from '../../../server/gateway/stores/disk/disk-messages.ts'
import { createDiskWork } from '../../../server/gateway/stores/disk/disk-work.server.ts'
import { emptyFolder } from './empty-folder.ts'

const NOBODY = 65_534

export const DONE = { kind: 'done' }

type Work = (request: DiskRequest) => DiskAnswer

export async function setUpDiskWork() {
  const root = await emptyFolder()
  const file = path.join(root, 'cache.sqlite')
  const warn = vi.fn()
  const open = ({ maxPages }: { maxPages?: number } = {}) => {
    const work = createDiskWork(root, { warn, ...(maxPages === undefined ? {} : { maxPages }) })
    onTestFinished(() => void work({ kind: 'close' }))
    return work
  }
  return { root, file, warn, open }
}

export function setEntry(work: Work, key: string, text = key): DiskAnswer {
  const entry = { text, expiresAtMs: 1_000 }
  return work({ kind: 'set-entry', namespace: 'market', key, maxBytes: 1e9, entry })
}

export function getEntry(work: Work, key: string): DiskAnswer {
  return work({ kind: 'get-entry', namespace: 'market', key })
}

export function writeCount(work: Work, text: string): DiskAnswer {
  return work({ kind: 'write-count', account: 'ours', text })
}

export function readCount(work: Work): DiskAnswer {
  return work({ kind: 'read-count', account: 'ours' })
}

export function closeWork(work: Work): void {
  expect(work({ kind: 'close' })).toEqual(DONE)
}

export function randomText(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}

/** Root may write despite the file mode, so root becomes nobody for this work. */
export function withoutRoot(work: () => void): void {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(NOBODY)
  try {
    work()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}
