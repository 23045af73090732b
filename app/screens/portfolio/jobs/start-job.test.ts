import { expect, test, vi } from 'vitest'
import { type Job, startJob } from './start-job.ts'

const double: Job<number, number> = (reply) => (request) => {
  if (request < 0) throw new Error('below 0')
  reply(request * 2)
}

/** A worker of which the test is the other side. */
class FakeWorker extends EventTarget {
  readonly postMessage = vi.fn<(message: unknown) => void>()
  readonly terminate = vi.fn<() => void>()
  reply(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

function start(createWorker: () => EventTarget) {
  const loadJob = vi.fn(async () => double)
  // The browser's type has more than a job uses.
  const job = startJob(createWorker as () => Worker, loadJob)
  const said: unknown[] = []
  job.addEventListener('message', ({ data }) => said.push(data))
  job.addEventListener('error', () => said.push('error'))
  return { job, loadJob, said }
}

const withoutWorker = () => {
  throw new ReferenceError('Worker is not defined')
}

test('a worker answers, and the page loads no job', () => {
  const worker = new FakeWorker()
  const { job, loadJob, said } = start(() => worker)
  job.postMessage(2)
  expect(worker.postMessage).toHaveBeenCalledWith(2)
  worker.reply(4)
  expect(said).toEqual([4])
  expect(loadJob).not.toHaveBeenCalled()
})

test('without workers the page answers, in the order of the requests', async () => {
  const { job, said } = start(withoutWorker)
  job.postMessage(2)
  job.postMessage(3)
  await expect.poll(() => said).toEqual([4, 6])
})

test.each(['error', 'messageerror'])(
  'a worker that gives an %s before its first answer is replaced by the page',
  async (event) => {
    const worker = new FakeWorker()
    const { job, said } = start(() => worker)
    job.postMessage(2)
    job.postMessage(3)
    worker.dispatchEvent(new Event(event))
    await expect.poll(() => said).toEqual([4, 6])
    job.postMessage(5)
    await expect.poll(() => said).toEqual([4, 6, 10])
    expect(worker.terminate).toHaveBeenCalledOnce()
    expect(worker.postMessage).toHaveBeenCalledTimes(2)
  },
)

test('a worker that fails after an answer is reported: what it knew is gone', () => {
  const worker = new FakeWorker()
  const { job, loadJob, said } = start(() => worker)
  job.postMessage(2)
  worker.reply(4)
  worker.dispatchEvent(new Event('error'))
  expect(said).toEqual([4, 'error'])
  expect(loadJob).not.toHaveBeenCalled()
})

test('a request that fails in the page is reported, and the next one is answered', async () => {
  const { job, said } = start(withoutWorker)
  job.postMessage(-1)
  job.postMessage(3)
  await expect.poll(() => said).toEqual(['error', 6])
})

test('a job that does not load is reported', async () => {
  const { job, loadJob, said } = start(withoutWorker)
  loadJob.mockRejectedValue(new TypeError('offline'))
  job.postMessage(2)
  await expect.poll(() => said).toEqual(['error'])
})

test('a job that has ended says nothing more', async () => {
  const { job, said } = start(withoutWorker)
  job.postMessage(2)
  job.terminate()
  await new Promise((resolve) => setTimeout(resolve))
  expect(said).toEqual([])
})
