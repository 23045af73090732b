// The access of the site's process to its cache folder: a child process does the work, behind one
// circuit breaker for all who use the folder. Whatever the disk does, a request costs its caller at
// most its deadline, and while the circuit is open nothing at all.
import type { DiskAnswer, DiskRequest } from './disk-messages.ts'
import { type DiskChild, startDiskChild } from './start-disk-child.server.ts'

export type DiskProcess = {
  /** Resolves to undefined where there is no answer. It never rejects. */
  run: (request: DiskRequest, options?: { timeoutMs?: number }) => Promise<DiskAnswer | undefined>
  isUp: () => boolean
  /** Takes nothing more, and resolves once every request has ended, or is late. */
  close: () => Promise<void>
}

type DiskProcessOptions = {
  directory: string
  log: Record<'info' | 'warn', (details: object, message: string) => void>
  responseTimeoutMs?: number
  /** From the failure to the first probe. It doubles while failures follow one another. */
  pauseMs?: number
  /** Nobody waits for a probe. It may have to wait for a new child process. */
  probeTimeoutMs?: number
}

/** So many in a row open the circuit. */
const MAX_TIMEOUTS = 3
const LONGEST_PAUSE_MS = 30_000
/** A circuit that was closed for so long begins with the shortest pause again. */
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
    // Others were answered meanwhile: the queue was long, or this file alone hangs.
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
      log.warn({ reason }, 'going on without the cache disk')
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
    nextPauseMs = Math.min(2 * nextPauseMs, LONGEST_PAUSE_MS)
  }

  /**
   * A child that fails its probe is killed: it may be blocked for good. Another one
   * starts only after it has ended, so that a disk that hangs blocks one process at most.
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
    // A disk that refuses writes answers, too: what that means is for those who write.
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
