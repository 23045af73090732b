import { expect, test } from 'vitest'
import { estimateWaitMs } from './estimate-wait-ms.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 12)

type Given = { ahead: number; firstInMs?: number; madeAgoMs?: number[] }

function waitMsAfter({ ahead, firstInMs = -60_000, madeAgoMs = [] }: Given): number | null {
  return estimateWaitMs({
    ahead,
    firstAtMs: NOW_MS + firstInMs,
    madeAtMs: madeAgoMs.map((agoMs) => NOW_MS - agoMs),
    callsPerMinute: 4,
    nowMs: NOW_MS,
  })
}

test.each<{ what: string; given: Given; expected: number | null }>([
  { what: 'at once if no call is ahead', given: { ahead: 0 }, expected: 0 },
  { what: 'at the end of a refusal', given: { ahead: 0, firstInMs: 20_000 }, expected: 20_000 },
  {
    what: 'when recent calls have left room for those ahead and for itself',
    given: { ahead: 2, madeAgoMs: [50_000, 30_000] },
    expected: 31_000,
  },
  {
    what: 'when recent calls have left room after the refusal',
    given: { ahead: 1, firstInMs: 20_000, madeAgoMs: [50_000, 30_000] },
    expected: 31_000,
  },
  {
    what: 'at an even pace after all recent calls have left room',
    given: { ahead: 3, madeAgoMs: [50_000] },
    expected: 11_000 + 2 * 15_250,
  },
  {
    what: 'not at all if a full minute of calls is ahead',
    given: { ahead: 4 },
    expected: null,
  },
])('estimates a call $what', ({ given, expected }) => {
  expect(waitMsAfter(given)).toBe(expected)
})
