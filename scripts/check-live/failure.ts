import type { UpstreamError } from '../../market/upstream-error.ts'
import { networkErrorCode } from '../../server/market-source.ts'

/** A run needs all calls of a minute, even if the service accepts the next one sooner. */
const MIN_WAIT_S = 60

/** Whether the remaining calls would fail in the same way. */
export function isFinal({ kind }: UpstreamError): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'rate-limited'
}

/** One line, without a full stop. */
export function describeFailure(error: UpstreamError, apiBase: string): string {
  const { host } = new URL(apiBase)
  switch (error.kind) {
    case 'network': {
      const code = networkErrorCode(error)
      const detail = code === '' ? '' : ` (${code})`
      return `no network: ${host} cannot be reached${detail}; behind a proxy, set NODE_USE_ENV_PROXY=1`
    }
    case 'timeout':
      return `no network: ${host} does not answer in time`
    case 'rate-limited': {
      const waitS = Math.ceil((error.retryAfterMs ?? 0) / 1000)
      return `the rate limit is used up: wait ${Math.max(MIN_WAIT_S, waitS)} s, then run it again`
    }
    default:
      return `the service gave no usable answer: ${error.message}`
  }
}
