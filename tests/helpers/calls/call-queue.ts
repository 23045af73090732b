// For tests of the queue: a store in memory, and a market service in fake time.
import { onTestFinished, vi } from 'vitest'
import type { UpstreamError } from '../../../market/answer/upstream-error.ts'
import type { Attempts, CallEnd, CallRequest } from '../../../server/gateway/queue/call-request.ts'
import { CircuitBreaker } from '../../../server/gateway/queue/circuit-breaker.server.ts'
import { PlanRecord } from '../../../server/gateway/queue/plan-record.server.ts'
import { CallQueue } from '../../../server/gateway/queue/queue.server.ts'
import type { Store } from '../../../server/gateway/stores/store.ts'
import { fakeTimersClock } from '../fake-timers-clock.ts'

export function createStore({ isShared = false, text = '' } = {}): Store & {
  texts: Map<string, string>
} {
  const texts = new Map(text === '' ? [] : [['plan', text]])
  return {
    texts,
    get: async (key) => texts.get(key),
    set: async (key, written) => {
      texts.set(key, written)
    },
    takeLock: async () => ({ release: async () => undefined }),
    isShared,
  }
}

export function failingStore(): Store {
  const fail = () => Promise.reject(new Error('the disk is full'))
  return { ...createStore(), get: fail, set: fail }
}

type Asked = Partial<Omit<CallRequest, 'make'>> & {
  tookMs?: number
  error?: UpstreamError
  make?: (attempts: Attempts) => Promise<void>
}

/** Fake time begins at 0. `ask` queues a call, by default one of a page. */
export async function startQueue({
  perMinute = 5,
  perMonth = undefined as number | undefined,
  store = createStore() as Store,
} = {}) {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const now = Date.now
  const record = new PlanRecord(store, { limits: { perMinute, perMonth }, isAlone: true })
  const breaker = new CircuitBreaker()
  const queue = new CallQueue({
    plan: await record.openPlan(now),
    record,
    breaker,
    clock: fakeTimersClock,
  })
  onTestFinished(() => queue.stop())
  const starts: { key: string; atMs: number }[] = []
  const ends = new Map<string, CallEnd>()

  function ask(key: string, { tookMs = 0, error, make, ...asked }: Asked = {}): Promise<CallEnd> {
    const ended = queue.request({
      key,
      subject: key,
      priority: 'page',
      client: 'visitor',
      ...asked,
      make: async (attempts) => {
        starts.push({ key, atMs: now() })
        await make?.(attempts)
        if (tookMs > 0) await new Promise((resolve) => setTimeout(resolve, tookMs))
        if (error !== undefined) throw error
      },
    })
    void ended.then((end) => ends.set(key, end))
    return ended
  }

  return {
    queue,
    breaker,
    store,
    ask,
    starts,
    ends,
    /** The keys of the started calls, in their order. */
    started: () => starts.map(({ key }) => key),
    advance: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}
