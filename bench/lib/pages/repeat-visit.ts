// A visit to a page that the device keeps. It starts on another site, as each first visit of the bench
// does. The site stands behind a server that can hold each answer.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { isKept } from '../../../tests/helpers/offline/kept.ts'
import { readFirstPrice } from './page-load.ts'
import { onThrottledPage, openElsewhere, TIMEOUT_MS } from './throttled-browser.ts'
import { recordTraffic } from './traffic.ts'

const POLL_MS = 200
/** A visitor who comes back finds nothing of the first visit still loading. */
const QUIET_MS = 2000

export type SlowFront = {
  origin: string
  setDelay: (ms: number) => void
  close: () => Promise<void>
}

export async function startSlowFront(siteOrigin: string): Promise<SlowFront> {
  let delayMs = 0
  const server = http.createServer(async (request, response) => {
    await sleep(delayMs)
    const { url, headers } = request
    const asked = http.get(siteOrigin + url, { headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    asked.on('error', () => response.destroy())
    response.on('close', () => asked.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    setDelay(ms) {
      delayMs = ms
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** The first price of the second visit, in milliseconds. `delayMs` holds its answers alone. */
export function timeRepeatVisit(
  browser: Browser,
  { front, path, delayMs }: { front: SlowFront; path: string; delayMs: number },
): Promise<number> {
  return onThrottledPage(browser, async (page) => {
    front.setDelay(0)
    const traffic = recordTraffic(page)
    await page.goto(front.origin + path)
    await waitUntilKept(page, path)
    await traffic.waitUntilQuiet(QUIET_MS)
    await openElsewhere(page)
    front.setDelay(delayMs)
    return readFirstPrice(page, front.origin + path)
  })
}

/** Also until the worker has fetched all files: later, it has nothing to do but to answer. */
async function waitUntilKept(page: Page, path: string): Promise<void> {
  const deadlineMs = performance.now() + TIMEOUT_MS
  while (!(await page.evaluate(isKept, path))) {
    if (performance.now() > deadlineMs) throw new Error(`the device did not keep ${path}`)
    await sleep(POLL_MS)
  }
}
