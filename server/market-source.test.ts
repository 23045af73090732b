import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UpstreamError } from '../app/upstream/upstream-error.ts'
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

/** As the client tells it, with the system's error two causes down. */
function networkError(code: string): UpstreamError {
  const system = Object.assign(new Error('getaddrinfo'), { code })
  const cause = new TypeError('fetch failed', { cause: system })
  return new UpstreamError('network', '/ping: network error', { cause })
}

test.each([
  ['no such host', networkError('ENOTFOUND'), 'unreachable'],
  ['no name server', networkError('EAI_AGAIN'), 'unreachable'],
  ['no route', networkError('ENETUNREACH'), 'unreachable'],
  ['nobody at that port', networkError('ECONNREFUSED'), 'fails'],
  ['a broken line', networkError('ECONNRESET'), 'fails'],
  ['a 429', new UpstreamError('rate-limited', '/ping: rate limited'), 'fails'],
  ['a 503', new UpstreamError('bad-status', '/ping: status 503'), 'fails'],
  ['silence for two seconds', new UpstreamError('timeout', 'no answer in 2000 ms'), 'fails'],
])('after %s the service %s', async (_what, error, reach) => {
  expect(await probeService({ ping: () => Promise.reject(error) })).toBe(reach)
})

test('a sign of life is an answer', async () => {
  expect(await probeService({ ping: async () => undefined })).toBe('answers')
})

test.each([
  [{ configuredSource: 'live', hasKey: false }, 'live'],
  [{ configuredSource: 'demo', hasKey: true }, 'demo'],
  [{ configuredSource: 'auto', hasKey: true }, 'live'],
] as const)('%o is %s without a probe', async (options, source) => {
  const probe = vi.fn()
  const activeSource = createMarketSource({
    ...options,
    hasLiveAnswers,
    probe,
    log: { info: vi.fn() },
  })
  expect(await activeSource.current()).toBe(source)
  expect(probe).not.toHaveBeenCalled()
})

test('a service in trouble is live: an outage does not turn prices into invented ones', async () => {
  const probe = vi.fn(async () => 'fails' as const)
  const activeSource = createMarketSource({
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

test('the demo market gives way once the service answers, and for good', async () => {
  const probe = vi.fn(async (): Promise<'answers' | 'fails' | 'unreachable'> => 'unreachable')
  const log = { info: vi.fn() }
  const activeSource = createMarketSource({
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

test('where live answers are cached, an unreachable service is an outage', async () => {
  const probe = vi.fn(async () => 'unreachable' as const)
  const activeSource = createMarketSource({
    configuredSource: 'auto',
    hasKey: false,
    hasLiveAnswers: async () => true,
    probe,
    log: { info: vi.fn() },
  })
  expect(await activeSource.current()).toBe('live')
})
