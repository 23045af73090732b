// The Cache Storage of a service worker, in memory. As in a browser, entries are in the order in which
// they were put, and bodies are read once.

type Entry = { request: Request; response: Response }

const ORIGIN = 'https://tezi.example'

class FakeCache {
  readonly #entries = new Map<string, Entry>()

  async match(key: RequestInfo): Promise<Response | undefined> {
    return this.#entries.get(toUrl(key))?.response.clone()
  }

  async put(key: RequestInfo, response: Response): Promise<void> {
    const url = toUrl(key)
    const stored = new Response(await response.blob(), { headers: response.headers })
    this.#entries.delete(url)
    this.#entries.set(url, { request: new Request(url), response: stored })
  }

  async delete(key: RequestInfo): Promise<boolean> {
    return this.#entries.delete(toUrl(key))
  }

  async keys(): Promise<readonly Request[]> {
    return [...this.#entries.values()].map(({ request }) => request)
  }
}

export class FakeCaches {
  readonly #caches = new Map<string, FakeCache>()

  async open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache()
    this.#caches.set(name, cache)
    return cache
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()]
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name)
  }

  async match(key: RequestInfo): Promise<Response | undefined> {
    for (const cache of this.#caches.values()) {
      const found = await cache.match(key)
      if (found !== undefined) return found
    }
    return undefined
  }
}

function toUrl(key: RequestInfo): string {
  return new URL(typeof key === 'string' ? key : key.url, ORIGIN).href
}
