// Gives the site's process access to its cache folder. A child process does the work, behind one
// circuit breaker for the whole folder. A request never takes longer than its timeout. While the
// circuit is open, requests return at once.
import type { DiskAnswer, DiskRequest } from './disk-messages.ts'
import { type DiskChild, startDiskChild } from './start-disk-child.server.ts'

export type DiskProcess = {
  /** Resolves to undefined if there is no answer. Never rejects. */
  run: (request: DiskRequest, options?: { timeoutMs?: number }) => Promise<DiskAnswer | undefined>
  isUp: () => boolean
  /** Accepts no more requests. Resolves when all requests have ended or timed out. */
  close: () => Promise<void>
}

type DiskProcessOptions = {
  directory: string
  log: Record<'info' | 'warn', (details: object, message: string) => void>
  responseTimeoutMs?: number
  /** Time from the failure to the first probe. It doubles with repeated failures. */
  pauseMs?: number
  /** Long, because no caller waits for a probe, and a new child process may have to start first. */
  probeTimeoutMs?: number
}

/** This many timeouts in a row open the circuit. */
const MAX_TIMEOUTS = 3
const MAX_PAUSE_MS = 30_000
/** After the circuit was closed for this time, the pause starts again at `pauseMs`. */
const STEADY_MS = 60_000
const END_TIMEOUT_MS = 500
const IN_USE = 'another process uses the cache folder'

export function createDiskProcess({
  directory,
  log,
  responseTimeoutMs = 1_000,
  pauseMs = 1_000,
  probeTimeoutMs = 5_000,
}: DiskProcessOptions): DiskProcess {
  const running = new Set<Promise<unknown>>()
  let child: DiskChild | undefined
  let circuit: 'closed' | 'open' | 'half-open' = 'closed'
  let closedAtMs = performance.now()
  let answeredAtMs = 0
  let timeoutsInARow = 0
  let nextPauseMs = pauseMs
  let pause: NodeJS.Timeout | undefined
  let loggedReason = ''
  let isStopped = false

  function getChild(): DiskChild {
    if (child !== undefined) return child
    const started = startDiskChild({
      directory,
      onWarning: ({ warning, reason }) => log.warn({ reason }, warning),
    })
    void started.ended.then((reason) => {
      child = undefined
      open(reason)
    })
    child = started
    return started
  }

  async function send(request: DiskRequest, timeoutMs: number): Promise<DiskAnswer | undefined> {
    const requestedAtMs = performance.now()
    const answer = await getChild().send(request, { timeoutMs })
    if (answer === 'dropped') return undefined
    if (answer !== 'timeout') {
      answeredAtMs = performance.now()
      timeoutsInARow = 0
      if (answer.kind !== 'in-use') return answer
      open(IN_USE)
      return undefined
    }
    // Other requests were answered meanwhile, so the queue was long or only this file hangs.
    if (answeredAtMs > requestedAtMs) return undefined
    timeoutsInARow += 1
    if (timeoutsInARow >= MAX_TIMEOUTS) open(`no answer within ${timeoutMs} ms`)
    return undefined
  }

  function open(reason: string): void {
    if (isStopped) return
    if (circuit === 'closed') {
      if (performance.now() - closedAtMs > STEADY_MS) nextPauseMs = pauseMs
      loggedReason = ''
    }
    // A folder in use may look like a slow disk at first.
    if (loggedReason === '' || (reason === IN_USE && loggedReason !== IN_USE)) {
      loggedReason = reason
      log.warn({ reason }, 'the cache disk is unavailable, running from memory')
    }
    if (circuit !== 'half-open') circuit = 'open'
    if (circuit === 'open') probeLater()
  }

  function probeLater(): void {
    if (pause !== undefined) return
    pause = setTimeout(() => {
      pause = undefined
      void probe()
    }, nextPauseMs)
    pause.unref()
    nextPauseMs = Math.min(2 * nextPauseMs, MAX_PAUSE_MS)
  }

  /**
   * A child that fails its probe is killed, because it may be blocked forever. The next child
   * starts only after it has ended. So a disk that hangs blocks at most one process.
   */
  async function probe(): Promise<void> {
    circuit = 'half-open'
    const probed = getChild()
    const answer = await probed.send({ kind: 'probe' }, { timeoutMs: probeTimeoutMs })
    if (isStopped) return
    const isBlocked = answer === 'timeout' || answer === 'dropped'
    if (isBlocked || answer.kind === 'in-use') {
      circuit = 'open'
      if (isBlocked) probed.kill()
      open(isBlocked ? 'a probe had no answer' : IN_USE)
      return
    }
    // A disk that refuses writes answers, too. Callers that write handle that.
    circuit = 'closed'
    closedAtMs = performance.now()
    timeoutsInARow = 0
    log.info({}, 'the cache disk answers')
  }

  getChild()

  return {
    async run(request, { timeoutMs = responseTimeoutMs } = {}) {
      if (isStopped || circuit !== 'closed') return undefined
      const pendingRequest = send(request, timeoutMs)
      running.add(pendingRequest)
      return pendingRequest.finally(() => running.delete(pendingRequest))
    },
    isUp: () => circuit === 'closed',
    async close() {
      isStopped = true
      clearTimeout(pause)
      await Promise.all(running)
      const last = child
      if (circuit === 'closed') await last?.send({ kind: 'close' }, { timeoutMs: END_TIMEOUT_MS })
      last?.kill()
      const timedOut = Promise.withResolvers<void>()
      const timer = setTimeout(timedOut.resolve, END_TIMEOUT_MS)
      await Promise.race([last?.ended, timedOut.promise])
      clearTimeout(timer)
    },
  }
}
