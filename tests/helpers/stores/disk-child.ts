// The child process of a cache folder, for tests that suspend or kill it.
import { readdirSync, readFileSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import {
  createDiskProcess,
  type DiskProcess,
} from '../../../server/gateway/stores/disk/disk-process.server.ts'

type DiskOptions = Parameters<typeof createDiskProcess>[0]

/**
 * Opens a disk process and closes it after the test. The timeout is long by default, because the
 * machine may be busy.
 */
export function openDisk(options: DiskOptions): DiskProcess {
  const disk = createDiskProcess({ responseTimeoutMs: 10_000, ...options })
  onTestFinished(() => disk.close())
  return disk
}

/** The id of the folder's child process, or undefined if there is none. */
export function diskChildOf(directory: string): number | undefined {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => {
      const words = readProcess(pid, 'cmdline').split('\0')
      return words.includes(directory) && words.some((word) => word.includes('disk-child'))
    })
}

/** Also true for a zombie: a process that has ended while its parent does not know it yet. */
export function hasEnded(pid: number): boolean {
  const status = readProcess(pid, 'stat')
  return status === '' || status.includes(') Z ')
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
