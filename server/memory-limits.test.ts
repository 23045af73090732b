import { expect, test } from 'vitest'
import { readMemory, toMemoryLimits } from './memory-limits.ts'

const MEBIBYTE = 1024 * 1024
const GIBIBYTE = 1024 * MEBIBYTE

/** Objects in memory take up to three times as much as their JSON. */
const HEAP_OF_JSON = 3

test('caches get at most a quarter of a container of 512 MiB', () => {
  const limits = toMemoryLimits({
    machineBytes: 24 * GIBIBYTE,
    containerBytes: 512 * MEBIBYTE,
    heapBytes: 259 * MEBIBYTE,
  })
  const bytes = Object.values(limits).reduce((sum, limit) => sum + limit, 0)
  expect(bytes).toBeLessThan(128 * MEBIBYTE)
  expect(limits.pageBytes).toBeGreaterThan(50 * MEBIBYTE)
  expect(limits.answerBytes).toBe(16 * MEBIBYTE)
})

test('a small heap limit makes the caches small even on a large machine', () => {
  const heapBytes = 256 * MEBIBYTE
  const { pageBytes, answerBytes } = toMemoryLimits({
    machineBytes: 24 * GIBIBYTE,
    containerBytes: Number.MAX_SAFE_INTEGER,
    heapBytes,
  })
  expect(pageBytes).toBe(Math.floor(102.4 * MEBIBYTE))
  expect(answerBytes * HEAP_OF_JSON).toBeLessThan(heapBytes / 4)
})

test('caches have a maximum size on large machines', () => {
  const large = { machineBytes: 64 * GIBIBYTE, containerBytes: 2 ** 64, heapBytes: 4 * GIBIBYTE }
  const limits = toMemoryLimits(large)
  expect(limits).toEqual(toMemoryLimits({ ...large, machineBytes: 8 * GIBIBYTE }))
  expect(limits.answerBytes).toBe(64 * MEBIBYTE)
})

test('reads the memory of this process', () => {
  for (const bytes of Object.values(readMemory())) expect(bytes).toBeGreaterThan(MEBIBYTE)
})
