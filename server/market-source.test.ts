import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openGate } from '../tests/helpers/open-gate.ts'
import { createMarketSource, probeService } from './market-source.ts'

const API_BASE = 'https://market.example/api/v3'

async function hasLiveAnswers(): Promise<boolean> {
  return false
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function failsWith(code: string) {
  return () =>
    Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) }))
}

test.each([
  ['ENOTFOUND', 'unreachable'],
  ['EAI_AGAIN', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['ECONNREFUSED', 'fails'],
  ['ECONNRESET', 'fails'],
])('%s means that the service %s', async (code, reach) => {
  expect(await probeService(failsWith(code), API_BASE, openGate)).toBe(reach)
})

test.each([
  [200, 'answers'],
  [429, 'fails'],
  [503, 'fails'],
])('status %i means that the service %s', async (status, reach) => {
  expect(await probeService(async () => new Response('{}', { status }), API_BASE, openGate)).toBe(
    reach,
  )
})

test('a service that says nothing for two seconds is there all the same', async () => {
  vi.useRealTimers()
  const aborted = new DOMException('too late', 'TimeoutError')
  expect(await probeService(() => Promise.reject(aborted), API_BASE, openGate)).toBe('fails')
})

test.each([
  [{ wanted: 'live', hasKey: false }, 'live'],
  [{ wanted: 'demo', hasKey: true }, 'demo'],
  [{ wanted: 'auto', hasKey: true }, 'live'],
] as const)('%o is %s without a probe', async (wish, source) => {
  const probe = vi.fn()
  const inForce = createMarketSource({ ...wish, hasLiveAnswers, probe, log: { info: vi.fn() } })
  expect(await inForce.current()).toBe(source)
  expect(probe).not.toHaveBeenCalled()
})

test('a service in trouble is live: an outage does not turn prices into invented ones', async () => {
  const probe = vi.fn(async () => 'fails' as const)
  const inForce = createMarketSource({
    wanted: 'auto',
    hasKey: false,
    hasLiveAnswers,
    probe,
    log: { info: vi.fn() },
  })
  expect(await inForce.current()).toBe('live')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(probe).toHaveBeenCalledTimes(1)
})

test('the demo market gives way once the service answers, and for good', async () => {
  const probe = vi.fn(async (): Promise<'answers' | 'fails' | 'unreachable'> => 'unreachable')
  const log = { info: vi.fn() }
  const inForce = createMarketSource({ wanted: 'auto', hasKey: false, hasLiveAnswers, probe, log })
  expect(await inForce.current()).toBe('demo')
  expect(log.info).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('demo market'))

  probe.mockResolvedValue('fails')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await inForce.current()).toBe('demo')

  probe.mockResolvedValue('answers')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await inForce.current()).toBe('live')

  probe.mockResolvedValue('unreachable')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(await inForce.current()).toBe('live')
})

test('where live answers are held, an unreachable service is an outage', async () => {
  const probe = vi.fn(async () => 'unreachable' as const)
  const inForce = createMarketSource({
    wanted: 'auto',
    hasKey: false,
    hasLiveAnswers: async () => true,
    probe,
    log: { info: vi.fn() },
  })
  expect(await inForce.current()).toBe('live')
})
