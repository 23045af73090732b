// Counts the requests and bytes of a page.
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'

export type Traffic = {
  /** Bytes as transferred, including headers. */
  countBytes: () => Promise<number>
  /** The size of all scripts in gzip. */
  countScriptBytes: () => Promise<number>
  /** Waits until no request has been in flight for `quietMs`. Rejects after 30 s. */
  waitUntilQuiet: (quietMs: number) => Promise<void>
}

const TIMEOUT_MS = 30_000
const POLL_MS = 50

export function recordTraffic(page: Page): Traffic {
  const finished: Request[] = []
  const inFlight = new Set<Request>()
  let changedMs = performance.now()

  page.on('request', (request) => {
    inFlight.add(request)
    changedMs = performance.now()
  })
  function end(request: Request): void {
    inFlight.delete(request)
    changedMs = performance.now()
  }
  page.on('requestfailed', end)
  page.on('requestfinished', (request) => {
    finished.push(request)
    end(request)
  })

  return {
    async countBytes() {
      const sizes = await Promise.all(finished.map((request) => request.sizes()))
      return sizes.reduce((sum, one) => sum + one.responseHeadersSize + one.responseBodySize, 0)
    },
    async countScriptBytes() {
      const urls = new Set(finished.map((request) => request.url()))
      const scripts = [...urls].filter((url) => url.endsWith('.js'))
      const sizes = scripts.map(
        async (url) => gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length,
      )
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    },
    async waitUntilQuiet(quietMs) {
      const untilMs = performance.now() + TIMEOUT_MS
      while (inFlight.size > 0 || performance.now() - changedMs < quietMs) {
        if (performance.now() > untilMs) throw new Error('the page does not stop fetching')
        await sleep(POLL_MS)
      }
    },
  }
}
