// Decides how much of the process's memory the caches may take. The rest is for the code, for
// answers in use by renders, and for V8's garbage.
import { totalmem } from 'node:os'
import { constrainedMemory } from 'node:process'
import { getHeapStatistics } from 'node:v8'

const MEBIBYTE = 1024 * 1024

/** With this much memory, and half of it as heap, the answers get all that they can use. */
const AMPLE_BYTES = 2048 * MEBIBYTE

export type MemoryLimits = {
  /** Rendered pages, compressed. */
  pageBytes: number
  pictureBytes: number
  /** Answers of the market, as JSON. In memory they take up to three times as much. */
  answerBytes: number
}

type Memory = { machineBytes: number; containerBytes: number; heapBytes: number }

/** `--max-old-space-size` sets the heap limit. The cgroup sets the limit of a container. */
export function readMemory(): Memory {
  return {
    machineBytes: totalmem(),
    // 0 if there is no limit or it is unknown.
    containerBytes: constrainedMemory() || Number.POSITIVE_INFINITY,
    heapBytes: getHeapStatistics().heap_size_limit,
  }
}

export function toMemoryLimits({ machineBytes, containerBytes, heapBytes }: Memory): MemoryLimits {
  const processBytes = Math.min(machineBytes, containerBytes)
  // Pages and pictures lie outside the heap. A small heap limit means that the process should be
  // small.
  const outsideBytes = Math.min(processBytes, 4 * heapBytes)
  const part = (divisor: number, mostMebibytes: number) =>
    Math.floor(Math.min(outsideBytes / divisor, mostMebibytes * MEBIBYTE))
  return {
    pageBytes: part(10, 440),
    pictureBytes: part(32, 16),
    answerBytes: Math.floor(
      64 * MEBIBYTE * Math.min(processBytes / AMPLE_BYTES, (2 * heapBytes) / AMPLE_BYTES, 1),
    ),
  }
}
