// Decides between the live service and the demo market. Switches from demo to live when the service
// can be reached, and never back: an outage must not replace prices with made-up ones.
import type { Clock } from '../lib/clock.ts'
import type { MarketSource } from '../market/answer/snapshot.ts'
import type { MarketClient } from './upstream/market-client.server.ts'

const PROBE_INTERVAL_MS = 60_000

/** No such host, no name server, or no route: this machine cannot reach the service at all. */
const UNREACHABLE = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN'])

type ProbeResult = 'answers' | 'fails' | 'unreachable'

type MarketSourceOptions = {
  configuredSource: MarketSource | 'auto'
  hasKey: boolean
  hasLiveAnswers: () => Promise<boolean>
  probe: () => Promise<ProbeResult>
  clock: Pick<Clock, 'after'>
  log: { info: (message: string) => void }
}

type ActiveSource = {
  current: () => Promise<MarketSource>
  isDecided: () => boolean
  stop: () => void
}

export function createMarketSource(options: MarketSourceOptions): ActiveSource {
  const { configuredSource, hasKey, hasLiveAnswers, probe, clock, log } = options
  if (configuredSource !== 'auto' || hasKey) {
    const source = configuredSource === 'demo' ? 'demo' : 'live'
    if (source === 'demo') log.info('demo market: every price on this site is made up')
    return { current: async () => source, isDecided: () => true, stop: () => undefined }
  }

  let cancelProbe: (() => void) | undefined
  let isStopped = false
  let decided: MarketSource | undefined
  const decision = decide()

  async function decide(): Promise<void> {
    // Cached real prices are shown with their age, not replaced by made-up ones.
    if ((await hasLiveAnswers()) || (await probe()) !== 'unreachable') {
      decided = 'live'
      return
    }
    log.info('demo market: the market service cannot be reached, so every price is made up')
    decided = 'demo'
    probeLater()
  }

  function probeLater(): void {
    if (isStopped) return
    cancelProbe = clock.after(PROBE_INTERVAL_MS, () => void switchToLive())
  }

  async function switchToLive(): Promise<void> {
    if ((await probe()) !== 'answers') return probeLater()
    decided = 'live'
    log.info('the market service can be reached: switching from the demo market to live prices')
  }

  return {
    async current() {
      await decision
      return decided ?? 'live'
    },
    isDecided: () => decided !== undefined,
    stop() {
      isStopped = true
      cancelProbe?.()
    },
  }
}

/** Pings the service. An error response or a timeout still means that it can be reached. */
export async function probeService({ ping }: Pick<MarketClient, 'ping'>): Promise<ProbeResult> {
  try {
    await ping()
    return 'answers'
  } catch (error) {
    return UNREACHABLE.has(networkErrorCode(error)) ? 'unreachable' : 'fails'
  }
}

/**
 * A code such as ENOTFOUND, or an empty string. The client and fetch each wrap the system error as
 * `cause`.
 */
export function networkErrorCode(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause) return String(cause.code)
  }
  return ''
}
