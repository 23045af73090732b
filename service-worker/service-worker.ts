// The service worker of the live site: what a request of a tab is answered with, and what a tab may
// ask. Everything that it does not name passes through.
import type { VisitedMessage, WorkerMessage } from '../app/shell/offline/worker-message.ts'
import { answerData, answerDocument, noteLostNetwork, type PageAnswer } from './answer-page.ts'
import { answerFile, type BuiltFiles, dropOldFiles, fetchFiles, takeOver } from './build-files.ts'
import { keepOwnPages, keepVisited } from './keep-visited.ts'
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
  // Without storage, the worker has nothing to give to open tabs.
  const taken = takeOver(build, self.clients, Date.now()).then(() => self.clients.claim())
  event.waitUntil(taken.catch(() => undefined))
})

/** Storage that fails costs no page: what fails here is fetched as if there were no worker. */
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work)
  const asked = { request, build, waitUntil }
  const respond = (answer: Promise<Response>) => {
    event.respondWith(answer.catch(() => fetch(request)))
  }
  if (request.mode === 'navigate') {
    respond(answerDocument(asked).then((answer) => note(event, answer)))
  } else if (pathname.startsWith(FILES)) respond(answerFile(asked, build))
  else if (DATA.test(pathname)) respond(answerData(asked))
})

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.about === 'document') return answer(event, keptDocuments.has(event.source?.id ?? ''))
  const { href: url } = new URL(message.href, location.origin)
  if (message.about === 'kept') {
    noteLostNetwork(Date.now())
    const found = findPage(url).catch(() => undefined)
    event.waitUntil(found.then((page) => answer(event, page !== undefined)))
  } else {
    // Without a network or a place for them, the next visit goes on.
    fetching = fetching.then(() => prepare(url, message)).catch(() => undefined)
    event.waitUntil(fetching)
  }
})

/** What earlier builds left goes last: until then, the device has what it had before the release. */
async function prepare(url: string, { isSavingData }: VisitedMessage): Promise<void> {
  if (!isSavingData) {
    await keepVisited(url, build)
    await fetchFiles(build)
    // Without its scripts, a portfolio would be an empty page.
    await keepOwnPages(url, build)
  }
  await dropOldFiles(build, self.clients)
}

function answer({ ports }: WorkerMessageEvent, isTrue: boolean): void {
  ports[0]?.postMessage(isTrue)
}

function note({ resultingClientId }: FetchEvent, { response, keptAtMs }: PageAnswer): Response {
  if (keptAtMs !== null) keptDocuments.add(resultingClientId)
  return response
}
