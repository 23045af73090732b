import { expect, test, vi } from 'vitest'
import { readExcel } from './read-excel.ts'

/** Never answers by itself. */
function createWorker() {
  const events = new EventTarget()
  return {
    addEventListener: events.addEventListener.bind(events),
    terminate: vi.fn(),
    postMessage: vi.fn(),
    answer: (data: unknown) => events.dispatchEvent(new MessageEvent('message', { data })),
    fail: () => events.dispatchEvent(Object.assign(new Event('error'), { message: 'a fault' })),
    lackScript: () => events.dispatchEvent(new Event('error')),
  }
}

const FILE = new Blob(['x'])
const { signal } = new AbortController()

test('what the worker reads comes back, and the worker ends', async () => {
  const worker = createWorker()
  const sheets = readExcel(FILE, signal, worker)
  worker.answer([])
  expect(await sheets).toEqual([])
  expect(worker.terminate).toHaveBeenCalledOnce()
})

test('a file that takes more than 20 seconds ends the worker', async () => {
  vi.useFakeTimers()
  const worker = createWorker()
  const sheets = readExcel(FILE, signal, worker)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await sheets).toEqual({
    problem: 'This Excel file takes longer than 20 seconds. Save it as CSV.',
  })
  expect(worker.terminate).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('a worker whose script is gone asks for a reload, and does not blame the file', async () => {
  const worker = createWorker()
  const sheets = readExcel(FILE, signal, worker)
  worker.lackScript()
  expect(await sheets).toMatchObject({ problem: expect.stringContaining('Choose the file again') })
})

test('a worker that fails is a problem of the file, and leaving the import ends it', async () => {
  const failing = createWorker()
  const sheets = readExcel(FILE, signal, failing)
  failing.fail()
  expect(await sheets).toMatchObject({ problem: expect.stringContaining('cannot be read') })
  const controller = new AbortController()
  const left = createWorker()
  const reading = readExcel(FILE, controller.signal, left)
  controller.abort()
  await expect(reading).rejects.toThrow('aborted')
  expect(left.terminate).toHaveBeenCalledOnce()
})
