/** The least CPU time of three runs on this thread: other load and the first compilation count for nothing. */
export function minCpuMs(work: () => unknown): number {
  return Math.min(...[1, 2, 3].map(() => cpuMs(work)))
}

function cpuMs(work: () => unknown): number {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

/** 100,000 characters of the same text, over and over. */
export function hostileText(unit: string): string {
  return unit.repeat(Math.ceil(100_000 / unit.length)).slice(0, 100_000)
}
