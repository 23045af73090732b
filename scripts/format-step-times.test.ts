import { expect, test } from 'vitest'
import { formatStepTimes } from './format-step-times.ts'

test('shows the time of each step, the total time, and the failed step', () => {
  const text = formatStepTimes([
    { name: 'types', passed: 1, failed: 0, tookMs: 4_040 },
    { name: 'integration', passed: 118, failed: 2, tookMs: 140_000 },
  ])
  expect(text).toBe(
    [
      'types           4.0 s  1 passed',
      'integration   140.0 s  118 passed, 2 FAILED',
      'total         144.0 s',
    ].join('\n'),
  )
})
