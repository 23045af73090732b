import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { OverloadedError } from '../../../lib/semaphore.ts'
import { systemClock } from '../../../lib/system-clock.server.ts'
import { StillClock } from '../../../tests/helpers/still-clock.ts'
import { RenderGate } from './render-gate.ts'

type Place = Awaited<ReturnType<RenderGate['enter']>>

/** A gate, and the places that renders have got so far. */
function setUp(options: Partial<ConstructorParameters<typeof RenderGate>[0]> = {}) {
  const gate = new RenderGate({ clock: systemClock, ...options })
  const entered: Place[] = []

  /** Resolves with the error of a refused render, else when it has its place. */
  function enter(client: string, signal?: AbortSignal): Promise<unknown> {
    const entry = gate.enter({ client, ...(signal && { signal }) })
    return entry.then(
      (place) => void entered.push(place),
      (error: unknown) => error,
    )
  }
  return {
    gate,
    entered,
    clients: () => entered.map(({ client }) => client),
    enter,
    enterMany: (client: string, times: number) =>
      Array.from({ length: times }, () => enter(client)),
    leave(index: number) {
      const place = entered[index]
      if (place === undefined) throw new Error('this render has no place')
      gate.leave(place)
    },
    async settle() {
      for (let turn = 0; turn < 300; turn += 1) await nextTurn()
    },
  }
}

function setUpFakeTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('sixteen renders of a client work at the same time, and 64 in all', async () => {
  const { enterMany, settle, clients } = setUp()
  void enterMany('a', 20)
  await settle()
  expect(clients()).toEqual(Array(16).fill('a'))
  for (const client of ['b', 'c', 'd', 'e']) void enterMany(client, 15)
  await settle()
  expect(clients()).toHaveLength(64)
})

test('a client with nothing at work goes before those that wait longer', async () => {
  const { enter, enterMany, settle, clients, leave } = setUp()
  for (const client of ['a', 'b', 'c', 'd']) void enterMany(client, 20)
  await settle()
  void enter('visitor')
  await settle()
  expect(clients()).not.toContain('visitor')
  leave(0)
  await settle()
  expect(clients().at(-1)).toBe('visitor')
})

test('250 renders wait, and one more is refused', async () => {
  const { enter, enterMany, settle, entered, leave } = setUp()
  const entries = enterMany('a', 16)
  await settle()
  entries.push(...enterMany('a', 250))
  expect(await enter('a')).toBeInstanceOf(OverloadedError)
  for (let left = 0; left < 266; left += 1) {
    await expect.poll(() => entered.length).toBeGreaterThan(left)
    leave(left)
  }
  expect(await Promise.all(entries)).toEqual(Array(266).fill(undefined))
})

test('of a full line the client with the most in it loses its last one', async () => {
  const { enter, enterMany, settle, clients, leave } = setUp()
  const [first, second] = [enterMany('a', 16), enterMany('b', 16)]
  await settle()
  first.push(...enterMany('a', 150))
  second.push(...enterMany('b', 100))
  const visitor = enter('visitor')
  expect(await first.at(-1)).toBeInstanceOf(OverloadedError)
  leave(0)
  await visitor
  expect(clients()).toContain('visitor')
  expect(await Promise.race([second.at(-1), 'waits'])).toBe('waits')
})

test('a render that gets no place within five seconds is refused', async () => {
  setUpFakeTime()
  const { enter, enterMany, settle, entered, leave } = setUp()
  void enterMany('a', 16)
  await settle()
  const late = enter('a')
  vi.advanceTimersByTime(4_999)
  const later = enter('a')
  vi.advanceTimersByTime(1)
  expect(await late).toBeInstanceOf(OverloadedError)
  leave(0)
  expect(await later).toBeUndefined()
  vi.advanceTimersByTime(60_000)
  expect(entered).toHaveLength(17)
})

test('the wait ends when the client goes away, and takes no place', async () => {
  const { enter, enterMany, settle, entered, leave } = setUp()
  void enterMany('a', 16)
  await settle()
  const gone = new AbortController()
  const waiting = enter('a', gone.signal)
  void enter('a')
  gone.abort('gone')
  expect(await waiting).toBe('gone')
  expect(await enter('a', gone.signal)).toBe('gone')
  leave(0)
  await settle()
  expect(entered).toHaveLength(17)
})

test('a render that may not wait is refused when no place is free', async () => {
  const { gate, enterMany, settle } = setUp()
  void enterMany('a', 16)
  await settle()
  await expect(gate.enter({ client: 'a', mayWait: false })).rejects.toThrow(OverloadedError)
  gate.leave(await gate.enter({ client: 'b', mayWait: false }))
})

test('a place that is left twice frees one place', async () => {
  const { enterMany, settle, entered, leave } = setUp()
  void enterMany('a', 20)
  await settle()
  leave(0)
  leave(0)
  await settle()
  expect(entered).toHaveLength(17)
})

test('divides CPU time among the renders that work', async () => {
  let cpuMs = 1_000
  const { gate } = setUp({ cpuMs: () => cpuMs })
  const first = await gate.enter({ client: 'a' })
  cpuMs += 10
  const second = await gate.enter({ client: 'b' })
  cpuMs += 20
  expect(gate.leave(first)).toBe(20)
  cpuMs += 5
  expect(gate.leave(second)).toBe(15)
  // Nobody pays for what the process does without a render.
  cpuMs += 1_000
  const third = await gate.enter({ client: 'a' })
  cpuMs += 3
  expect(gate.leave(third)).toBe(3)
})

test('one render starts in each turn of the event loop', async () => {
  const { enterMany, entered } = setUp()
  void enterMany('a', 4)
  const counts: number[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    counts.push(entered.length)
    await nextTurn()
  }
  expect(counts.at(-1)).toBe(4)
  for (const [turn, count] of counts.entries()) {
    expect(count - (counts[turn - 1] ?? 0)).toBeLessThanOrEqual(1)
  }
})

/** Renders that have their answers, by client, and those that compute so far. */
async function setUpComputing(clients: readonly string[]) {
  const clock = new StillClock()
  const { gate, settle } = setUp({ clock })
  const computing: Place[] = []

  async function enter(client: string): Promise<Place> {
    const place = await gate.enter({ client })
    void gate.compute(place).then(() => computing.push(place))
    await settle()
    return place
  }
  const places: Place[] = []
  for (const client of clients) places.push(await enter(client))
  return {
    clock,
    gate,
    enter,
    places,
    computing,
    computingClients: () => computing.map(({ client }) => client),
    async leave(place: Place | undefined) {
      if (place === undefined) throw new Error('there is no such render')
      gate.leave(place)
      await settle()
    },
  }
}

test("a visitor's page computes before the fifth page of a busy client", async () => {
  const { enter, places, leave, computingClients } = await setUpComputing(Array(8).fill('busy'))
  await enter('visitor')
  expect(computingClients()).toEqual(Array(4).fill('busy'))
  await leave(places[0])
  expect(computingClients().at(-1)).toBe('visitor')
})

test('a page that others have overtaken for two seconds goes first', async () => {
  const { clock, enter, places, leave, computing } = await setUpComputing(Array(5).fill('busy'))
  await enter('visitor')
  await clock.jump(2_001)
  await leave(places[0])
  expect(computing.at(-1)).toBe(places[4])
})

test('a page that waits for the market keeps none from computing', async () => {
  const { gate, enter, computingClients } = await setUpComputing([])
  for (let render = 0; render < 16; render += 1) await gate.enter({ client: 'waits' })
  await enter('visitor')
  expect(computingClients()).toEqual(['visitor'])
})

test('a render that leaves while it waits to compute takes no place', async () => {
  const { gate, places, leave, computing } = await setUpComputing(Array(6).fill('a'))
  const [first, , , , fifth, sixth] = places
  await leave(fifth)
  await leave(first)
  expect(computing.at(-1)).toBe(sixth)
  // Of a page that has failed, a question may be answered late.
  for (const place of places) await leave(place)
  for (const place of places) await gate.compute(place)
  expect(computing).toHaveLength(6)
})

test('a render that asks again computes in the place that it has', async () => {
  const { gate, places, enter, leave, computingClients } = await setUpComputing(['a', 'a', 'a'])
  for (const place of places) await gate.compute(place)
  await enter('b')
  expect(computingClients()).toEqual(['a', 'a', 'a', 'b'])
  await leave(places[0])
  await enter('c')
  expect(computingClients().at(-1)).toBe('c')
})
