// The service worker of the live site: what a request of a tab is answered with, and what a tab may
// ask. Everything that it does not name passes through.
import type { WorkerMessage } from '../app/shell/offline/worker-message.ts'
import { answerData, answerDocument, noteLostNetwork, type PageAnswer } from './answer-page.ts'
import { answerFile, type BuiltFiles, dropOldFiles, fetchFiles, takeOver } from './build-files.ts'
import { keepVisited } from './keep-visited.ts'
import { findPage } from './kept-pages.ts'
import type { FetchEvent, WorkerMessageEvent, WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope
/** The build writes its value. */
declare const BUILT_FILES: BuiltFiles

/** Read once, because the value is written wherever the name stands. */
const build = BUILT_FILES
const FILES = '/assets/'
/** Daily prices for a tax year, and coins for a search that does not answer. */
const DATA = /\/(coin\/[^/]+\/history|suggestions)\.json$/

/** What is fetched in the background, one after the other. */
let fetching: Promise<unknown> = Promise.resolve()

/** The tabs whose document came from this device. */
const keptDocuments = new Set<string>()

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver(build, self.clients, Date.now()).then(() => self.clients.claim()))
})

/** Storage that fails costs no page: what fails here is fetched as if there were no worker. */
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work)
  if (request.mode === 'navigate') {
    event.waitUntil(dropOldFiles(build, self.clients).catch(() => undefined))
    const answered = answerDocument({ request, waitUntil }).then((answer) => note(event, answer))
    event.respondWith(answered.catch(() => fetch(request)))
  } else if (pathname.startsWith(FILES)) {
    event.respondWith(answerFile(request, build).catch(() => fetch(request)))
  } else if (DATA.test(pathname)) event.respondWith(answerData({ request, waitUntil }))
})

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.about === 'document') return answer(event, keptDocuments.has(event.source?.id ?? ''))
  const { href: url } = new URL(message.href, location.origin)
  if (message.about === 'kept') {
    noteLostNetwork(Date.now())
    event.waitUntil(findPage(url).then((page) => answer(event, page !== undefined)))
  } else {
    fetching = fetching
      .then(() => keepVisited(url))
      .then(() => fetchFiles(build))
      // Without a network, the next visit goes on.
      .catch(() => undefined)
    event.waitUntil(fetching)
  }
})

function answer({ ports }: WorkerMessageEvent, isTrue: boolean): void {
  ports[0]?.postMessage(isTrue)
}

function note({ resultingClientId }: FetchEvent, { response, keptAtMs }: PageAnswer): Response {
  if (keptAtMs !== null) keptDocuments.add(resultingClientId)
  return response
}
