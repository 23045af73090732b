// Browsers whose storage fails. Each function runs in the page before its scripts.

/** Not every browser throws a DOMException. */
export function withoutWorkersOrCaches(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  Object.defineProperty(window, 'caches', {
    get() {
      throw new DOMException('private', 'SecurityError')
    },
  })
}

export function refuseToRegister(): void {
  ServiceWorkerContainer.prototype.register = () =>
    Promise.reject(new DOMException('refused', 'SecurityError'))
}

export function refuseToOpen(): void {
  IDBFactory.prototype.open = () => {
    throw new TypeError('refused')
  }
}

export function neverOpen(): void {
  const open = IDBFactory.prototype.open
  // A database that nobody waits for.
  IDBFactory.prototype.open = function never(this: IDBFactory) {
    const request = open.call(this, 'another')
    Object.defineProperty(request, 'addEventListener', { value: () => undefined })
    return request
  }
}

/** Until the event. */
export function fillDisk(): void {
  const { add } = IDBObjectStore.prototype
  let isFull = true
  addEventListener('empty-disk', () => {
    isFull = false
  })
  IDBObjectStore.prototype.add = function full(this: IDBObjectStore, value: unknown) {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    return add.call(this, value)
  }
}

/** A full disk that takes no edit until the event. */
export function refuseEdits(): void {
  const { put } = IDBObjectStore.prototype
  let isRefused = true
  addEventListener('allow-edits', () => {
    isRefused = false
  })
  IDBObjectStore.prototype.put = function refusing(this: IDBObjectStore, value, key) {
    if (isRefused && this.name === 'transactions') {
      throw new DOMException('full', 'QuotaExceededError')
    }
    return put.call(this, value, key)
  }
}

/** The second row of a change fails. */
export function breakInTheMiddle(): void {
  const add = IDBObjectStore.prototype.add
  let rows = 0
  IDBObjectStore.prototype.add = function breaking(this: IDBObjectStore, value: unknown) {
    rows += 1
    if (rows === 2) throw new DOMException('internal', 'UnknownError')
    return add.call(this, value)
  }
}

/** The browser takes a row, and never says so. */
export function neverAnswerWrites(): void {
  const add = IDBObjectStore.prototype.add
  IDBObjectStore.prototype.add = function never(this: IDBObjectStore, value: unknown) {
    const request = add.call(this, value)
    Object.defineProperty(request, 'addEventListener', { value: () => undefined })
    return request
  }
}

/** The browser is about to answer the second part. */
export function readNoFurther(): void {
  const { getAll } = IDBObjectStore.prototype
  let parts = 0
  IDBObjectStore.prototype.getAll = function slow(this: IDBObjectStore, ...range) {
    const request = getAll.apply(this, range)
    parts += 1
    if (parts === 2) Object.defineProperty(request, 'addEventListener', { value: () => undefined })
    return request
  }
}

/** The first waits of five seconds end at once, for a browser that does not answer then anyway. */
export function skipSilences(count: number): void {
  const wait = window.setTimeout
  const MAX_SILENCE_MS = 5_000
  let left = count
  Object.defineProperty(window, 'setTimeout', {
    value: (run: () => void, delayMs?: number, ...values: unknown[]) => {
      const isSkipped = delayMs === MAX_SILENCE_MS && left > 0
      if (isSkipped) left -= 1
      return wait(run, isSkipped ? 0 : delayMs, ...values)
    },
  })
}

/** Removes the limit of five seconds. */
export function waitForEver(): void {
  const wait = window.setTimeout
  const MAX_SILENCE_MS = 5_000
  Object.defineProperty(window, 'setTimeout', {
    value: (run: () => void, delayMs?: number) =>
      delayMs === MAX_SILENCE_MS ? 0 : wait(run, delayMs),
  })
}

export function withoutHelpers(): void {
  for (const name of ['BroadcastChannel', 'Worker']) {
    Object.defineProperty(window, name, { value: undefined })
  }
}

/** At the event, as when the browser runs out of memory. */
export function endWorkers(): void {
  const OwnWorker = Worker
  Object.defineProperty(window, 'Worker', {
    value: class extends OwnWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        window.addEventListener('end-workers', () => {
          this.terminate()
          this.dispatchEvent(new Event('error'))
        })
      }
    },
  })
}
