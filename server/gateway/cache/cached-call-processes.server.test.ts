import { expect, test } from 'vitest'
import { answered } from '../../../tests/helpers/calls/answered.ts'
import {
  createTestClock,
  createTestGateway,
  settle,
  type TestClock,
} from '../../../tests/helpers/calls/gateway-under-test.ts'
import { createFakeMemory, createFakeStore } from '../../../tests/helpers/stores/fake-store.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const EXCHANGES = '/exchanges?per_page=250'

/** Two processes with one shared store. */
async function createTwoGateways(clock: TestClock, faults: string, perMinute = 60) {
  const memory = createFakeMemory()
  const create = () =>
    createTestGateway({
      clock,
      faults,
      perMinute,
      processes: 2,
      store: createFakeStore({ now: clock.now, memory, isShared: true }),
    })
  const gateways = [await create(), await create()] as const
  const takeCalls = () => gateways.flatMap((gateway) => gateway.takeCalls())
  /** Of 50 visitors of each process. */
  const askAll = () =>
    gateways.flatMap(({ visit }) => Array.from({ length: 50 }, () => visit().market.getExchanges()))
  return { memory, gateways, takeCalls, askAll }
}

test('two processes with 50 callers each make one call', async () => {
  const clock = createTestClock()
  const { askAll, takeCalls } = await createTwoGateways(clock, 'latency=500')
  const questions = askAll()
  await clock.advance(600)
  const times = (await Promise.all(questions.map(answered))).map(({ fetchedAtMs }) => fetchedAtMs)
  expect(new Set(times).size).toBe(1)
  expect(takeCalls()).toEqual([EXCHANGES])
})

test('two processes with 50 callers each make one call, also if it fails', async () => {
  const clock = createTestClock()
  const faults = 'latency=500,status=500'
  const { gateways, askAll, takeCalls } = await createTwoGateways(clock, faults)
  const questions = Promise.all(askAll())
  await clock.advance(600)
  const failed = (await questions).filter((answer) => 'error' in answer)
  expect(failed).toHaveLength(100)
  expect(takeCalls()).toEqual([EXCHANGES])
  // The call was no failure of the process that waited, and costs it nothing.
  const left = gateways.map(({ gateway }) => gateway().getBudgetLeft().minute)
  expect(left.toSorted()).toEqual([11, 12])
})

test('if the process with the lock dies, another one makes the call after its lease', async () => {
  const clock = createTestClock()
  const { gateways, memory, takeCalls } = await createTwoGateways(clock, 'latency=500')
  const [dead, other] = gateways
  dead.setFaults('silent')
  // Nobody hears how this call ends.
  void Promise.allSettled([dead.visit().market.getExchanges()])
  await clock.advance(0)
  expect(takeCalls()).toEqual([EXCHANGES])
  // Nobody gives this lock back.
  for (const lock of memory.locks.values()) lock.owner = Symbol('a dead process')
  const waiting = other
    .visit()
    .market.getExchanges()
    .catch((error: unknown) => error)
  await clock.advance(2 * SECOND_MS)
  expect(takeCalls()).toEqual([])
  await clock.advance(2 * SECOND_MS)
  expect(await waiting).toMatchObject({ freshness: 'fresh' })
  expect(takeCalls()).toEqual([EXCHANGES])
})

test('a process shows what another one has fetched, without a call', async () => {
  const clock = createTestClock()
  const { gateways, takeCalls } = await createTwoGateways(clock, '')
  const [one, other] = gateways
  await one.visit().market.getExchanges()
  await other.visit().market.getExchanges()
  await clock.advance(10 * MINUTE_MS)
  await one.visit().market.getExchanges()
  await settle()
  takeCalls()
  const shown = await answered(other.visit().market.getExchanges())
  expect(shown).toMatchObject({ freshness: 'fresh', fetchedAtMs: clock.now() })
  expect(takeCalls()).toEqual([])
})

test('a process that waits in its queue makes no call that another one has made', async () => {
  const clock = createTestClock()
  const { gateways, takeCalls } = await createTwoGateways(clock, '', 2)
  const [one, other] = gateways
  await one.visit().market.getGlobalFigures()
  await clock.advance(MINUTE_MS - 2000)
  const waiting = one.visit().market.getExchanges()
  await clock.advance(0)
  takeCalls()
  const { fetchedAtMs } = await answered(other.visit().market.getExchanges())
  await clock.advance(2000)
  expect(await waiting).toMatchObject({ fetchedAtMs })
  expect(takeCalls()).toEqual([EXCHANGES])
  expect(one.gateway().getBudgetLeft().minute).toBe(1)
})

test('two processes with an answer much too old wait for the same new one', async () => {
  const clock = createTestClock()
  const { gateways, takeCalls } = await createTwoGateways(clock, 'latency=500')
  for (const { visit } of gateways) {
    const asked = visit().market.getExchanges()
    await clock.advance(500)
    await asked
  }
  await clock.advance(50 * MINUTE_MS)
  takeCalls()
  const questions = gateways.map(({ visit }) => visit().market.getExchanges())
  await clock.advance(600)
  const answers = await Promise.all(questions.map(answered))
  expect(answers.map(({ freshness }) => freshness)).toEqual(['fresh', 'fresh'])
  expect(takeCalls()).toEqual([EXCHANGES])
})
