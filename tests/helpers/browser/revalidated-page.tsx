// Pages whose requests the unit tests of freshness count. The clock is vitest's.
import { act, type ReactNode } from 'react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { vi } from 'vitest'
import { mount } from './mount.ts'

export type RecordedRequest = { kind: 'HEAD' | 'load'; second: number }

let pageCount = 0

/**
 * Mounts a page of a site that the test describes. `answer` is the answer to HEAD requests, and
 * `load` the loader. The first load is not recorded. Each page has another address, because a
 * document knows the `ETag` of the page that it showed last.
 */
export async function mountRevalidatedPage({
  answer = () => new Response(),
  load = () => null,
  Component,
}: {
  answer?: () => Response | Promise<Response>
  load?: () => unknown
  Component: () => ReactNode
}) {
  const requests: RecordedRequest[] = []
  const startMs = performance.now()
  const record = (kind: RecordedRequest['kind']) =>
    requests.push({ kind, second: (performance.now() - startMs) / 1000 })
  const heads = vi.fn(async (_href: string, _options: RequestInit) => {
    record('HEAD')
    return answer()
  })
  vi.stubGlobal('fetch', heads)
  pageCount += 1
  const path = `/coin/${pageCount}`
  let isLoaded = false
  const loader = () => {
    if (isLoaded) record('load')
    isLoaded = true
    return load()
  }
  const Page = createRoutesStub([
    { path: '/elsewhere', Component: () => <b>elsewhere</b> },
    { path, Component, loader, ErrorBoundary: () => <b>failed</b>, HydrateFallback: () => null },
  ])
  const container = await mount(<Page initialEntries={[path]} />)
  await passTime(0)
  return {
    container,
    heads,
    path,
    requests,
    secondsOf: (kind: RecordedRequest['kind']) =>
      requests.filter((request) => request.kind === kind).map(({ second }) => second),
  }
}

/** React renders at the end of each step. */
export async function passTime(ms: number, stepMs = 1000): Promise<void> {
  for (let leftMs = ms; leftMs >= 0; leftMs -= stepMs) {
    await act(async () => void (await vi.advanceTimersByTimeAsync(Math.min(leftMs, stepMs))))
    if (leftMs === 0) return
  }
}

/** What the page's loader returned. */
export const useLoaded = <Data,>() => useLoaderData<() => Data>()

export async function setVisibility(state: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await passTime(0)
}

export async function setOnline(isOnline: boolean): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  await act(async () => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  await passTime(0)
}
