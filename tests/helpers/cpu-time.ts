/**
 * The lowest CPU time of three runs on this thread, so that other load and the first compilation do
 * not count.
 */
export function minCpuMs(work: () => unknown): number {
  return Math.min(...[1, 2, 3].map(() => cpuMs(work)))
}

function cpuMs(work: () => unknown): number {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

/** A text of 100,000 characters that repeats `unit`. */
export function hostileText(unit: string): string {
  return unit.repeat(Math.ceil(100_000 / unit.length)).slice(0, 100_000)
}

/**
 * A limit for 100 kB. Parsing them takes at most 60 ms of a slow machine under load. If the time grew
 * with the square of the length, it would be seconds.
 */
export const LINEAR_MAX_CPU_MS = 500
