// Decides between the live service and the demo market, and lets the demo market give way once the
// service can be reached. Live never gives way to demo: an outage must not turn prices into
// invented ones.
import type { MarketSource } from '../app/market/snapshot.ts'
import type { MarketClient } from '../app/upstream/market-client.ts'

const PROBE_INTERVAL_MS = 60_000

/** No such host, no name server, no route: the service can't be reached from here at all. */
const UNREACHABLE = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN'])

type ProbeResult = 'answers' | 'fails' | 'unreachable'

type MarketSourceOptions = {
  configuredSource: MarketSource | 'auto'
  hasKey: boolean
  hasLiveAnswers: () => Promise<boolean>
  probe: () => Promise<ProbeResult>
  log: { info: (message: string) => void }
}

type ActiveSource = {
  current: () => Promise<MarketSource>
  isDecided: () => boolean
  stop: () => void
}

export function createMarketSource(options: MarketSourceOptions): ActiveSource {
  const { configuredSource, hasKey, hasLiveAnswers, probe, log } = options
  if (configuredSource !== 'auto' || hasKey) {
    const source = configuredSource === 'demo' ? 'demo' : 'live'
    if (source === 'demo') log.info('demo market: every price on this site is made up')
    return { current: async () => source, isDecided: () => true, stop: () => undefined }
  }

  let timer: NodeJS.Timeout | undefined
  let decided: MarketSource | undefined
  const decision = decide()

  async function decide(): Promise<void> {
    // Prices that were real a moment ago are shown with their age, not replaced by invented ones.
    if ((await hasLiveAnswers()) || (await probe()) !== 'unreachable') {
      decided = 'live'
      return
    }
    log.info('demo market: the market service cannot be reached, so every price is made up')
    timer = setInterval(switchToLive, PROBE_INTERVAL_MS)
    timer.unref()
    decided = 'demo'
  }

  async function switchToLive(): Promise<void> {
    if ((await probe()) !== 'answers') return
    clearInterval(timer)
    decided = 'live'
    log.info('the market service can be reached: the demo market gives way to it')
  }

  return {
    async current() {
      await decision
      return decided ?? 'live'
    },
    isDecided: () => decided !== undefined,
    stop: () => clearInterval(timer),
  }
}

/** Asks the service for a sign of life. A refusal or a time-out still means that it is there. */
export async function probeService({ ping }: Pick<MarketClient, 'ping'>): Promise<ProbeResult> {
  try {
    await ping()
    return 'answers'
  } catch (error) {
    return UNREACHABLE.has(networkErrorCode(error)) ? 'unreachable' : 'fails'
  }
}

/** Such as ENOTFOUND, else empty. The client and fetch each wrap the system's error as `cause`. */
export function networkErrorCode(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause) return String(cause.code)
  }
  return ''
}
