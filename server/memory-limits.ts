// How much of the process's memory the caches may take. The rest is for the code, the answers that
// are being rendered and V8's garbage.

import { totalmem } from 'node:os'
import { constrainedMemory } from 'node:process'
import { getHeapStatistics } from 'node:v8'

const MEBIBYTE = 1024 * 1024

/** With as much memory, and a heap of half of it, the market's answers have all of their room. */
const AMPLE_BYTES = 2048 * MEBIBYTE

export type MemoryLimits = {
  /** Rendered pages, compressed. */
  pageBytes: number
  /** Copies of them without compression. */
  uncompressedPageBytes: number
  pictureBytes: number
  /** The part of their full size that caches of the market's answers may have, from 0 to 1. */
  answerCacheShare: number
}

type Memory = { machineBytes: number; containerBytes: number; heapBytes: number }

/** `--max-old-space-size` sets the heap's limit; a container has that of its cgroup. */
export function readMemory(): Memory {
  return {
    machineBytes: totalmem(),
    // 0 where there is no limit, or none is known.
    containerBytes: constrainedMemory() || Number.POSITIVE_INFINITY,
    heapBytes: getHeapStatistics().heap_size_limit,
  }
}

export function toMemoryLimits({ machineBytes, containerBytes, heapBytes }: Memory): MemoryLimits {
  const processBytes = Math.min(machineBytes, containerBytes)
  // Pages and pictures lie outside the heap. A heap that is kept small asks for a small process.
  const outsideBytes = Math.min(processBytes, 4 * heapBytes)
  const part = (divisor: number, mostMebibytes: number) =>
    Math.floor(Math.min(outsideBytes / divisor, mostMebibytes * MEBIBYTE))
  return {
    pageBytes: part(10, 440),
    uncompressedPageBytes: part(32, 32),
    pictureBytes: part(32, 16),
    answerCacheShare: Math.min(processBytes / AMPLE_BYTES, (2 * heapBytes) / AMPLE_BYTES, 1),
  }
}
