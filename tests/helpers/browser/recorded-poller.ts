import { createPoller, type PollReason } from '../../../app/shell/freshness/poller.ts'
import type { Pause } from '../../../app/shell/freshness/updates-pause.ts'

type RecordedPage = {
  isPageVisible: boolean
  pause: Pause
  isOnline: boolean
  onRefresh?: () => void
}

/** A poller that records when it polls, in seconds from the start. Each answer takes `answerMs`. */
export function createRecordedPoller({ answerMs = 0, spread = 0 } = {}) {
  const page: RecordedPage = { isPageVisible: true, pause: null, isOnline: true }
  const incomplete: boolean[] = []
  const polledAtSeconds: number[] = []
  const startMs = performance.now()
  const poller = createPoller({
    async refresh({ isIncomplete }) {
      incomplete.push(isIncomplete)
      polledAtSeconds.push((performance.now() - startMs) / 1000)
      page.onRefresh?.()
      if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs))
    },
    isPageVisible: () => page.isPageVisible,
    pause: () => page.pause,
    isOnline: () => page.isOnline,
    serverNowMs: Date.now,
    random: () => spread,
  })
  return { poller, page, polledAtSeconds, incomplete }
}

/** Data that is fresh for some more seconds. */
export function freshFor(seconds: number): PollReason {
  return { kind: 'update', freshUntilMs: Date.now() + seconds * 1000 }
}
