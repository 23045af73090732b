// Counts the requests and bytes of a page, with the DevTools protocol.
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { CDPSession } from '@playwright/test'

type Request = { url: string; type: string; mimeType: string; bytes: number; isDone: boolean }

/** Bytes as transferred, including headers. */
export type Weight = { all: number; images: number; scripts: number; imageCount: number }

export type Traffic = {
  weigh: () => Weight
  scriptUrls: () => string[]
  /** Waits until no request has been in flight for `quietMs`. Rejects after 30 s. */
  waitUntilQuiet: (quietMs: number) => Promise<void>
}

const TIMEOUT_MS = 30_000
const POLL_INTERVAL_MS = 50

export async function recordTraffic(session: CDPSession): Promise<Traffic> {
  const requests = new Map<string, Request>()
  let changedMs = performance.now()

  function change(id: string, changes: Partial<Request>): void {
    const unknown = { url: '', type: '', mimeType: '', bytes: 0, isDone: false }
    requests.set(id, { ...(requests.get(id) ?? unknown), ...changes })
    changedMs = performance.now()
  }

  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    change(requestId, { url: request.url, isDone: false }),
  )
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    change(requestId, { type, mimeType: response.mimeType }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    change(requestId, { bytes: encodedDataLength, isDone: true }),
  )
  session.on('Network.loadingFailed', ({ requestId }) => change(requestId, { isDone: true }))
  await session.send('Network.enable')

  function isQuiet(quietMs: number): boolean {
    const isOver = [...requests.values()].every(({ isDone }) => isDone)
    return isOver && performance.now() - changedMs >= quietMs
  }

  return {
    weigh() {
      const all = [...requests.values()].filter(({ url }) => url.startsWith('http'))
      const images = all.filter(({ type }) => type === 'Image')
      return {
        all: sumBytes(all),
        images: sumBytes(images),
        imageCount: images.length,
        scripts: sumBytes(all.filter(isScript)),
      }
    },
    scriptUrls() {
      const scripts = [...requests.values()].filter(isScript)
      return [...new Set(scripts.map(({ url }) => url))]
    },
    async waitUntilQuiet(quietMs) {
      const untilMs = performance.now() + TIMEOUT_MS
      while (!isQuiet(quietMs)) {
        if (performance.now() > untilMs) throw new Error('the page does not stop fetching')
        await sleep(POLL_INTERVAL_MS)
      }
    },
  }
}

/** The size of the files in gzip at the highest level. */
export async function weighGzipped(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(url)
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
      return gzipSync(await answer.arrayBuffer(), { level: 9 }).length
    }),
  )
  return sizes.reduce((total, size) => total + size, 0)
}

function isScript({ mimeType }: Request): boolean {
  return mimeType.endsWith('/javascript')
}

function sumBytes(requests: readonly Request[]): number {
  return requests.reduce((total, { bytes }) => total + bytes, 0)
}
