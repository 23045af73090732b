// The child process for a cache folder, for tests that hang or end it.
import { readdirSync, readFileSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import {
  createDiskProcess,
  type DiskProcess,
} from '../../../app/gateway/stores/disk/disk-process.server.ts'

type DiskOptions = Parameters<typeof createDiskProcess>[0]

/** Closed when the test is over. Its deadline is long by default: this machine may be busy. */
export function openDisk(options: DiskOptions): DiskProcess {
  const disk = createDiskProcess({ responseTimeoutMs: 10_000, ...options })
  onTestFinished(() => disk.close())
  return disk
}

/** Undefined where no process works on the folder. */
export function diskChildOf(directory: string): number | undefined {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => {
      const words = readProcess(pid, 'cmdline').split('\0')
      return words.includes(directory) && words.some((word) => word.includes('disk-child'))
    })
}

/** Also for a process that has ended and whose parent has not heard of it yet. */
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
