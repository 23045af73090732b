// The parts of a service worker's global scope in use. The types of the DOM do not have them, and
// those of workers do not go with them.

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = ExtendableEvent & {
  readonly request: Request
  /** The document that a navigation opens. Empty for other requests. */
  readonly resultingClientId: string
  respondWith: (response: Promise<Response>) => void
}

export type WorkerMessageEvent = ExtendableEvent & {
  readonly data: unknown
  readonly source: { readonly id: string } | null
  readonly ports: readonly MessagePort[]
}

export type Tabs = {
  matchAll: (options: {
    type: 'window'
    includeUncontrolled: true
  }) => Promise<readonly { readonly id: string }[]>
}

export type WorkerScope = {
  readonly clients: Tabs & { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
    (type: 'message', listener: (event: WorkerMessageEvent) => void): void
  }
}
