import { expect, test } from 'vitest'
import { UpstreamError } from '../../../market/answer/upstream-error.ts'
import { startQueue } from '../../../tests/helpers/calls/call-queue.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

test('a hundred requests of one key make one call', async () => {
  const { ask, started, advance, queue } = await startQueue()

  const ends = range(100).map(() => ask('list', { tookMs: 500 }))
  await advance(100)
  expect(queue.isInFlight('list')).toBe(true)
  ends.push(ask('list'))
  await advance(500)

  expect(started()).toEqual(['list'])
  expect(new Set(await Promise.all(ends))).toEqual(new Set(['answered']))
  expect(queue.isInFlight('list')).toBe(false)
})

test('after a call has ended, its key makes a new call', async () => {
  const { ask, started } = await startQueue()

  await ask('list')
  await ask('list')

  expect(started()).toEqual(['list', 'list'])
})

test('a minute holds the calls of the plan, and a free slot starts the next call by itself', async () => {
  const { ask, starts, advance } = await startQueue({ perMinute: 2 })

  for (const key of ['a', 'b', 'c', 'd']) void ask(key, { tookMs: 1000 })
  await advance(44_000)
  for (const key of ['c', 'd']) void ask(key)
  await advance(60_000)

  // A call counts until a minute after its end.
  expect(starts).toEqual([
    { key: 'a', atMs: 0 },
    { key: 'b', atMs: 0 },
    { key: 'c', atMs: 61_000 },
    { key: 'd', atMs: 61_000 },
  ])
})

test('without limits, all calls are made, six at once', async () => {
  const { ask, starts, advance, queue } = await startQueue({
    perMinute: Number.POSITIVE_INFINITY,
  })

  for (const key of range(100)) void ask(String(key), { priority: 'extra', tookMs: 100 })
  await advance(50)
  expect(starts).toHaveLength(6)
  expect(queue.mayStartNow('page', 'other')).toBe(false)
  expect(queue.getLeft()).toEqual({ minute: Number.POSITIVE_INFINITY, month: null })
  await advance(1700)

  expect(starts).toHaveLength(100)
})

test.each([
  ['page', 5],
  ['chart', 4],
  ['revalidation', 4],
  ['extra', 2],
] as const)('of five calls a minute, calls of priority %s take at most %i', async (...values) => {
  const [priority, taken] = values
  const { ask, started, advance } = await startQueue()
  for (const key of range(9)) void ask(`first ${key}`, { priority })
  await advance(0)
  expect(started()).toHaveLength(taken)

  for (const key of range(9)) void ask(`second ${key}`, { priority, client: 'other' })
  await advance(20_000)
  expect(started()).toHaveLength(taken)
})

test('an extra that waits never takes the calls that are left for pages', async () => {
  const { ask, started, advance, queue } = await startQueue()
  for (const key of ['a', 'b']) void ask(key)
  void ask('extra', { priority: 'extra' })

  for (const _ of range(5)) {
    await advance(10_000)
    void ask('extra', { priority: 'extra' })
  }

  expect(started()).toEqual(['a', 'b'])
  expect(queue.mayStartNow('page', 'visitor')).toBe(true)
  await advance(10_000)
  expect(started()).toEqual(['a', 'b', 'extra'])
})

test('a call of a more urgent priority goes first, and a page passes a chart that must wait', async () => {
  const { ask, started, advance } = await startQueue()
  for (const key of range(5)) void ask(`made ${key}`, { tookMs: 1 + 1000 * key })
  await advance(50_000)
  void ask('extra', { priority: 'extra' })
  void ask('chart', { priority: 'chart' })
  void ask('page')

  await advance(11_000)
  expect(started().slice(5)).toEqual(['page'])

  await advance(2_000)
  expect(started().slice(5)).toEqual(['page', 'chart'])
})

test('asking again keeps the place and can raise the priority', async () => {
  const { ask, started, advance } = await startQueue({ perMinute: 1 })
  void ask('made')
  await advance(40_000)
  void ask('first', { priority: 'extra' })
  void ask('second')
  void ask('first')
  void ask('first', { priority: 'extra' })

  await advance(20_000)

  expect(started()).toEqual(['made', 'first'])
})

test('while a client asks for thirty pages, the page of another client starts next', async () => {
  const { ask, started, advance } = await startQueue()
  for (const key of range(30)) void ask(`flood ${key}`, { client: 'busy', tookMs: 1 + 5000 * key })
  await advance(30_000)
  expect(started()).toHaveLength(5)

  for (const key of ['other', 'other 2']) void ask(key, { client: 'other' })
  for (const key of range(30)) void ask(`flood ${key}`, { client: 'busy' })
  await advance(31_000)
  expect(started().slice(5)).toEqual(['other'])
  await advance(5_000)
  expect(started().slice(5)).toEqual(['other', 'other 2'])
})

test('a visitor who wants what a busy client has queued does not wait behind it', async () => {
  const { ask, started, advance } = await startQueue({ perMinute: 2 })
  for (const key of ['a', 'b']) void ask(key, { client: 'busy', tookMs: key === 'a' ? 0 : 1000 })
  await advance(30_000)
  for (const key of range(9)) void ask(`flood ${key}`, { client: 'busy' })
  void ask('flood 8', { client: 'other' })

  await advance(30_000)

  expect(started()).toEqual(['a', 'b', 'flood 8'])
})

test('a client leaves one call of a minute to others only while they wait', async () => {
  const { ask, started, advance, queue } = await startQueue()
  for (const key of range(4)) void ask(`busy ${key}`, { client: 'busy' })
  await advance(1000)
  expect(queue.mayStartNow('page', 'busy')).toBe(true)

  void ask('chart', { client: 'other', priority: 'chart' })
  expect(queue.mayStartNow('page', 'busy')).toBe(false)
  await advance(1000)
  void ask('busy 4', { client: 'busy' })
  await advance(43_999)
  expect(started()).toHaveLength(4)

  // The chart is dropped.
  await advance(1)
  expect(started().slice(4)).toEqual(['busy 4'])
})

test('a call that nobody has asked for in 45 seconds is dropped', async () => {
  const { ask, started, ends, advance } = await startQueue({ perMinute: 1 })
  void ask('made')
  await advance(10_000)
  void ask('left')
  void ask('kept')
  await advance(10_000)
  void ask('kept')

  await advance(34_999)
  expect([...ends.keys()]).toEqual(['made'])
  await advance(1)
  expect(ends.get('left')).toBe('dropped')
  await advance(5_000)
  expect(started()).toEqual(['made', 'kept'])
})

test('a retry takes one more call, and there is none beyond the plan', async () => {
  const { ask, queue } = await startQueue({ perMinute: 2 })
  const taken: boolean[] = []

  await ask('flaky', {
    make: async ({ takeRetry }) => {
      taken.push(takeRetry(), takeRetry())
    },
  })

  expect(taken).toEqual([true, false])
  expect(queue.getLeft().minute).toBe(0)
})

test('a retry leaves the reserve of its priority', async () => {
  const { ask } = await startQueue({ perMinute: 5 })
  const taken: boolean[] = []

  await ask('flaky', {
    priority: 'extra',
    make: async ({ takeRetry }) => {
      taken.push(takeRetry(), takeRetry())
    },
  })

  expect(taken).toEqual([true, false])
})

test('a call that another process makes gives its slot to the next call', async () => {
  const { ask, started, advance, queue, breaker } = await startQueue({ perMinute: 1 })
  const error = new UpstreamError('bad-status', '403', { status: 403 })

  const ended = ask('shared', { make: async ({ release }) => release(), tookMs: 2000, error })
  void ask('next')
  await advance(1000)

  expect(started()).toEqual(['shared', 'next'])
  expect(queue.isInFlight('shared')).toBe(true)
  await advance(1000)
  await expect(ended).resolves.toBe(error)
  expect(breaker.state).toBe('closed')
})

test('a stopped queue drops what waits and starts nothing more', async () => {
  const { ask, started, advance, queue } = await startQueue({ perMinute: 1 })
  const inFlight = ask('a', { tookMs: 1000 })
  const queued = ask('b')

  queue.stop()
  await advance(120_000)

  await expect(inFlight).resolves.toBe('answered')
  await expect(queued).resolves.toBe('dropped')
  await expect(ask('c')).resolves.toBe('dropped')
  expect(started()).toEqual(['a'])
})

test('the last call of the month’s bucket goes in turn to a page and to others', async () => {
  const { ask, started, advance, queue } = await startQueue({ perMinute: 30, perMonth: 10_000 })
  for (const key of range(29)) void ask(`${key}`, { priority: 'page' })
  await advance(61_000)
  expect(queue.getLeft()).toEqual({ minute: 30, month: 1 })

  void ask('chart', { priority: 'chart' })
  void ask('page')
  await advance(0)
  expect(started().slice(29)).toEqual(['chart'])
  expect(queue.estimate('page').reason).toBe('month')
  expect(queue.estimate('page').inMs).toBeGreaterThan(200_000)
  for (const _ of range(20)) {
    await advance(30_000)
    void ask('page')
    void ask('revalidation', { priority: 'revalidation' })
  }

  expect(started().slice(29)).toEqual(['chart', 'page', 'revalidation'])
})
