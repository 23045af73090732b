// Keeps the facts of the largest coins less than a day old: one call in 70 minutes that no visitor
// has asked for. Crawlers get their pages, and visitors a price at once.
import type { Clock } from '../lib/clock.ts'
import type { Gateway } from './gateway/gateway.server.ts'
import { KEEPER_EVERY_MS } from './gateway/queue/keeper-interval.ts'

type KeeperOptions = {
  live: Pick<Gateway, 'renewOldestPage'>
  /** Nothing is kept while the site shows the demo market. */
  isLive: () => Promise<boolean>
  /** Processes that share answers take turns. */
  everyMs?: number
  clock: Pick<Clock, 'after'>
}

/** A call that was not made or not answered is repeated, so that no page gets older than a day. */
const REPEAT_MS = 10 * 60_000
const MAX_REPEATS = 3

export type Keeper = { stop: () => void }

export function startKeeper({
  live,
  isLive,
  everyMs = KEEPER_EVERY_MS,
  clock,
}: KeeperOptions): Keeper {
  // Not at once: a process that restarts again and again must not use up the month.
  let cancel = clock.after(everyMs, () => void renew(MAX_REPEATS))
  let isStopped = false

  async function renew(repeats: number): Promise<void> {
    const isRenewed = !(await isLive()) || (await live.renewOldestPage())
    if (isStopped) return
    const isRepeated = !isRenewed && repeats > 0
    cancel = isRepeated
      ? clock.after(REPEAT_MS, () => void renew(repeats - 1))
      : clock.after(everyMs, () => void renew(MAX_REPEATS))
  }

  return {
    stop() {
      isStopped = true
      cancel()
    },
  }
}
