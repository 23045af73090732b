import type { Clock } from '../../lib/clock.ts'
import { systemClock } from '../../lib/system-clock.server.ts'

/** For tests that call `vi.useFakeTimers`: with `performance`, the system's clock would go on. */
export const fakeTimersClock: Clock = { ...systemClock, now: () => Date.now() }
