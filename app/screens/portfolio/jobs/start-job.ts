/** Answers the requests of one run, in a worker or in the page. */
export type Job<Request, Reply> = (
  reply: (message: Reply) => void,
) => (request: Request) => void | Promise<void>

export type JobWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

/** Runs a job in a worker. Without workers it runs in the page: slower, but the page works. */
export function startJob<Request, Reply>(
  createWorker: () => Worker,
  loadJob: () => Promise<Job<Request, Reply>>,
): JobWorker {
  return new RunningJob(createWorker, loadJob)
}

class RunningJob<Request, Reply> extends EventTarget implements JobWorker {
  /** Null: the job runs in the page. */
  #worker: Worker | null = null
  /** What is to be run in the page if the worker's script never does. */
  #unanswered: Request[] | null = []
  #hasEnded = false
  #answer: Promise<(request: Request) => void | Promise<void>> | undefined
  #lastRun: Promise<unknown> = Promise.resolve()
  readonly #loadJob: () => Promise<Job<Request, Reply>>

  constructor(createWorker: () => Worker, loadJob: () => Promise<Job<Request, Reply>>) {
    super()
    this.#loadJob = loadJob
    try {
      this.#worker = createWorker()
    } catch {
      // The browser has none, or blocks them.
      return
    }
    this.#worker.addEventListener('message', ({ data }) => {
      this.#unanswered = null
      this.#report(data)
    })
    this.#worker.addEventListener('error', () => this.#fail())
    this.#worker.addEventListener('messageerror', () => this.#fail())
  }

  postMessage(request: Request): void {
    if (this.#worker === null) {
      this.#run(request)
      return
    }
    this.#unanswered?.push(request)
    this.#worker.postMessage(request)
  }

  terminate(): void {
    this.#hasEnded = true
    this.#worker?.terminate()
  }

  /** Before the first answer, the script of the worker has not run. */
  #fail(): void {
    const requests = this.#unanswered
    if (requests === null) {
      this.dispatchEvent(new Event('error'))
      return
    }
    this.#unanswered = null
    this.#worker?.terminate()
    this.#worker = null
    for (const request of requests) this.#run(request)
  }

  #run(request: Request): void {
    this.#answer ??= this.#loadJob().then((job) => job((message) => this.#report(message)))
    const loaded = this.#answer
    this.#lastRun = this.#lastRun
      .then(async () => {
        const answer = await loaded
        // Between two requests the page answers the visitor.
        await new Promise((resolve) => setTimeout(resolve))
        if (!this.#hasEnded) await answer(request)
      })
      .catch(() => this.dispatchEvent(new Event('error')))
  }

  #report(message: Reply): void {
    if (!this.#hasEnded) this.dispatchEvent(new MessageEvent('message', { data: message }))
  }
}
