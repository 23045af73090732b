import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { OverloadedError } from '../images/semaphore.ts'
import { RenderGate } from './render-gate.ts'
import type { RenderPlace } from './render-place.ts'

/** A gate, and the places that renders have got so far, by the client's name. */
function setUp() {
  const gate = new RenderGate()
  const entered: { client: string; place: RenderPlace }[] = []
  return {
    gate,
    entered,
    clients: () => entered.map(({ client }) => client),
    /** Resolves when the render is refused or has its place. */
    enter(client: string, signal?: AbortSignal) {
      const entry = gate.enter({ client, ...(signal && { signal }) })
      return entry.then(
        (place) => entered.push({ client, place }),
        (error: unknown) => error,
      )
    },
    async settle() {
      for (let turn = 0; turn < 300; turn += 1) await nextTurn()
    },
  }
}

function enterMany(enter: (client: string) => Promise<unknown>, client: string, times: number) {
  return Array.from({ length: times }, () => enter(client))
}

test('four renders of a client work at the same time, and eight in all', async () => {
  const { enter, settle, clients } = setUp()
  void enterMany(enter, 'a', 6)
  await settle()
  expect(clients()).toEqual(['a', 'a', 'a', 'a'])
  void enterMany(enter, 'b', 3)
  void enterMany(enter, 'c', 3)
  await settle()
  expect(clients().slice(4)).toEqual(['b', 'b', 'b', 'c'])
})

test('a client with nothing at work goes before those that wait longer', async () => {
  const { enter, settle, entered, clients } = setUp()
  void enterMany(enter, 'a', 50)
  void enterMany(enter, 'b', 50)
  await settle()
  void enter('visitor')
  await settle()
  expect(clients()).not.toContain('visitor')
  entered[0]?.place.end()
  await settle()
  expect(clients().at(-1)).toBe('visitor')
})

test('a hundred renders wait, and one more is refused', async () => {
  const { enter, settle, entered } = setUp()
  const entries = enterMany(enter, 'a', 104)
  await settle()
  expect(entered).toHaveLength(4)
  expect(await enter('a')).toBeInstanceOf(OverloadedError)
  for (let ended = 0; ended < 104; ended += 1) {
    entered[ended]?.place.end()
    await settle()
  }
  await Promise.all(entries)
  expect(entered).toHaveLength(104)
}, 60_000)

test('of a full line the client with the most in it loses its last one', async () => {
  const { enter, settle, entered, clients } = setUp()
  const [first, second] = [enterMany(enter, 'a', 64), enterMany(enter, 'b', 44)]
  await settle()
  const visitor = enter('visitor')
  expect(await first.at(-1)).toBeInstanceOf(OverloadedError)
  entered[0]?.place.end()
  await visitor
  expect(clients().at(-1)).toBe('visitor')
  expect(await Promise.race([second.at(-1), 'waits'])).toBe('waits')
})

test('the wait ends when the client goes away, and takes no place', async () => {
  const { enter, settle, entered, clients } = setUp()
  void enterMany(enter, 'a', 4)
  const gone = new AbortController()
  const waiting = enter('a', gone.signal)
  void enter('a')
  await settle()
  gone.abort('gone')
  expect(await waiting).toBe('gone')
  expect(await enter('a', gone.signal)).toBe('gone')
  entered[0]?.place.end()
  await settle()
  expect(clients()).toHaveLength(5)
})

test('a render that may not wait is refused when no place is free', async () => {
  const { gate, enter, settle } = setUp()
  void enterMany(enter, 'a', 4)
  await settle()
  await expect(gate.enter({ client: 'a', mayWait: false })).rejects.toThrow(OverloadedError)
  ;(await gate.enter({ client: 'b', mayWait: false })).end()
})

test('a place that has ended twice frees one place', async () => {
  const { enter, settle, entered } = setUp()
  void enterMany(enter, 'a', 7)
  await settle()
  entered[0]?.place.end()
  entered[0]?.place.end()
  await settle()
  expect(entered).toHaveLength(5)
})

test('a render that waits for the market leaves its place to others', async () => {
  const { enter, settle, entered } = setUp()
  void enterMany(enter, 'a', 5)
  await settle()
  const answer = Promise.withResolvers<string>()
  const onAnswer = vi.fn()
  const [slow] = entered
  const market = slow?.place.watch({ ask: () => answer.promise, state: 'up' })
  void market?.ask().then(onAnswer)
  expect(market?.state).toBe('up')
  await vi.waitFor(() => expect(entered).toHaveLength(5))

  // It goes on when it has a place again, before renders that have not begun.
  void enter('a')
  answer.resolve('prices')
  await settle()
  expect(onAnswer).not.toHaveBeenCalled()
  entered[1]?.place.end()
  await settle()
  expect(onAnswer).toHaveBeenCalledWith('prices')
  expect(entered).toHaveLength(5)
})

test('an answer that comes at once keeps the place', async () => {
  const { gate, enter, settle, entered } = setUp()
  void enter('a')
  await settle()
  const place = entered[0]?.place as RenderPlace
  expect(await place.watch({ ask: async () => 'cached' }).ask()).toBe('cached')
  await sleep(40)
  expect(gate.isWorking(place)).toBe(true)
})

test('passes failures on at once, and all answers after the end', async () => {
  const { gate, enter, settle, entered } = setUp()
  void enterMany(enter, 'a', 5)
  await settle()
  const [failure, late] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const [render] = entered
  const market = render?.place.watch({ fail: () => failure.promise, late: () => late.promise })
  const [failed, answered] = [market?.fail(), market?.late()]
  await vi.waitFor(() => expect(entered).toHaveLength(5))
  failure.reject(new Error('no answer'))
  await expect(failed).rejects.toThrow('no answer')
  render?.place.end()
  late.resolve('prices')
  expect(await answered).toBe('prices')
  expect(gate.isWorking(render?.place as RenderPlace)).toBe(false)
})

test('a render that ends while it waits to go on frees nothing that others have', async () => {
  const { enter, settle, entered } = setUp()
  void enterMany(enter, 'a', 6)
  await settle()
  const answer = Promise.withResolvers<string>()
  const [render] = entered
  void render?.place.watch({ ask: () => answer.promise }).ask()
  await vi.waitFor(() => expect(entered).toHaveLength(5))
  answer.resolve('prices')
  await settle()
  render?.place.end()
  await settle()
  expect(entered).toHaveLength(5)
})

test('divides CPU time among the renders that work', async () => {
  let cpuMs = 1_000
  const gate = new RenderGate({ cpuMs: () => cpuMs })
  const first = await gate.enter({ client: 'a' })
  cpuMs += 10
  const second = await gate.enter({ client: 'b' })
  cpuMs += 20
  expect(first.end()).toBe(20)
  cpuMs += 5
  expect(second.end()).toBe(15)
  // Nobody pays for what the process does without a render.
  cpuMs += 1_000
  const third = await gate.enter({ client: 'a' })
  cpuMs += 3
  expect(third.end()).toBe(3)
})

test('one render starts in each turn of the event loop', async () => {
  const { enter, entered } = setUp()
  void enterMany(enter, 'a', 4)
  const counts: number[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    counts.push(entered.length)
    await nextTurn()
  }
  for (const [turn, count] of counts.entries()) {
    expect(count - (counts[turn - 1] ?? 0)).toBeLessThanOrEqual(1)
  }
})
