type StepResult = { name: string; passed: number; failed: number; tookMs: number }

/** One line for each step with its seconds and its tests, then a line with the total time. */
export function formatStepTimes(results: readonly StepResult[]): string {
  const totalMs = results.reduce((total, { tookMs }) => total + tookMs, 0)
  const width = Math.max(...results.map(({ name }) => name.length), 'total'.length)
  const line = (name: string, tookMs: number, rest = '') =>
    `${name.padEnd(width)} ${(tookMs / 1000).toFixed(1).padStart(7)} s${rest}`
  const lines = results.map(({ name, passed, failed, tookMs }) =>
    line(name, tookMs, `  ${passed} passed${failed === 0 ? '' : `, ${failed} FAILED`}`),
  )
  return [...lines, line('total', totalMs)].join('\n')
}
