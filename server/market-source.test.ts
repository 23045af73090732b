import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../lib/system-clock.server.ts'
import { UpstreamError } from '../market/answer/upstream-error.ts'
import { createMarketSource, probeService } from './market-source.ts'

async function hasLiveAnswers(): Promise<boolean> {
  return false
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** An error as the client throws it, with the system error two causes down. */
function networkError(code: string): UpstreamError {
  const system = Object.assign(new Error('getaddrinfo'), { code })
  const cause = new TypeError('fetch failed', { cause: system })
  return new UpstreamError('network', '/ping: network error', { cause })
}

test.each([
  ['no such host', networkError('ENOTFOUND'), 'unreachable'],
  ['no name server', networkError('EAI_AGAIN'), 'unreachable'],
  ['no route', networkError('ENETUNREACH'), 'unreachable'],
  ['a refused connection', networkError('ECONNREFUSED'), 'fails'],
  ['a connection reset', networkError('ECONNRESET'), 'fails'],
  ['a 429', new UpstreamError('rate-limited', '/ping: rate limited'), 'fails'],
  ['a 503', new UpstreamError('bad-status', '/ping: status 503'), 'fails'],
  ['a timeout after two seconds', new UpstreamError('timeout', 'no answer in 2000 ms'), 'fails'],
])('classifies the result of a probe: %s', async (_what, error, reach) => {
  expect(await probeService({ ping: () => Promise.reject(error) })).toBe(reach)
})

test('a successful ping means that the service answers', async () => {
  expect(await probeService({ ping: async () => undefined })).toBe('answers')
})

test.each([
  [{ configuredSource: 'live', hasKey: false }, 'live'],
  [{ configuredSource: 'demo', hasKey: true }, 'demo'],
  [{ configuredSource: 'auto', hasKey: true }, 'live'],
] as const)('with %o the source is %s without a probe', async (options, source) => {
  const probe = vi.fn()
  const activeSource = createMarketSource({
    clock: systemClock,
    ...options,
    hasLiveAnswers,
    probe,
    log: { info: vi.fn() },
  })
  expect(await activeSource.current()).toBe(source)
  expect(probe).not.toHaveBeenCalled()
})

test('a failing service stays live: an outage does not bring made-up prices', async () => {
  const probe = vi.fn(async () => 'fails' as const)
  const activeSource = createMarketSource({
    clock: systemClock,
    configuredSource: 'auto',
    hasKey: false,
    hasLiveAnswers,
    probe,
    log: { info: vi.fn() },
  })
  expect(await activeSource.current()).toBe('live')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(probe).toHaveBeenCalledTimes(1)
})

test('switches from demo to live when the service answers, and never back', async () => {
  const probe = vi.fn(async (): Promise<'answers' | 'fails' | 'unreachable'> => 'unreachable')
  const log = { info: vi.fn() }
  const activeSource = createMarketSource({
    clock: systemClock,
    configuredSource: 'auto',
    hasKey: false,
    hasLiveAnswers,
    probe,
    log,
  })
  expect(await activeSource.current()).toBe('demo')
  expect(log.info).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('demo market'))

  probe.mockResolvedValue('fails')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await activeSource.current()).toBe('demo')

  probe.mockResolvedValue('answers')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await activeSource.current()).toBe('live')

  probe.mockResolvedValue('unreachable')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(await activeSource.current()).toBe('live')
})

test('an unreachable service counts as an outage if live answers are cached', async () => {
  const probe = vi.fn(async () => 'unreachable' as const)
  const activeSource = createMarketSource({
    clock: systemClock,
    configuredSource: 'auto',
    hasKey: false,
    hasLiveAnswers: async () => true,
    probe,
    log: { info: vi.fn() },
  })
  expect(await activeSource.current()).toBe('live')
})
