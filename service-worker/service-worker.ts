// The service worker of the live site: what a request of a tab is answered with, and what a tab may
// ask. Everything that it does not name passes through.
import type { VisitedMessage, WorkerMessage } from '../app/shell/offline/worker-message.ts'
import { answerData, answerDocument, noteLostNetwork, type PageAnswer } from './answer-page.ts'
import {
  answerFile,
  type BuiltFiles,
  dropOldFiles,
  fetchFiles,
  hasAllFiles,
  ignoreFullDevice,
  takeOver,
} from './build-files.ts'
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
  // A tab may send its message before the record is there.
  fetching = taken.catch(() => undefined)
  event.waitUntil(fetching)
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
  } else if (pathname.startsWith(FILES)) event.respondWith(answerFile(asked, build))
  else if (DATA.test(pathname)) respond(answerData(asked))
})

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.about === 'document') return answer(event, keptDocuments.has(event.source?.id ?? ''))
  const { href: url } = new URL(message.href, location.origin)
  if (message.about === 'visited') {
    // Without a network or a place for them, the next visit goes on.
    fetching = fetching.then(() => prepare(url, message)).catch(() => undefined)
    event.waitUntil(fetching)
    return
  }
  if (message.about === 'kept') noteLostNetwork(Date.now())
  const isThere = message.about === 'kept' ? isKept(url) : opensWithoutNetwork(url)
  event.waitUntil(isThere.catch(() => false).then((isTrue) => answer(event, isTrue)))
})

/** Old files are deleted last, so the device can use them until then. */
async function prepare(url: string, { isSavingData }: VisitedMessage): Promise<void> {
  // On a full device, the old files stand in the way of the new ones.
  if (!isSavingData) await fetchAll(url).catch(ignoreFullDevice)
  await dropOldFiles(build, self.clients)
}

async function fetchAll(url: string): Promise<void> {
  await keepVisited(url, build)
  await fetchFiles(build)
  // Without its scripts, a portfolio would be an empty page.
  await keepOwnPages(url, build)
}

async function isKept(url: string): Promise<boolean> {
  return (await findPage(url)) !== undefined
}

/** A document may be kept before the files: that of the first visit, and with data saver. */
async function opensWithoutNetwork(url: string): Promise<boolean> {
  return (await isKept(url)) && (await hasAllFiles(build))
}

function answer({ ports }: WorkerMessageEvent, isTrue: boolean): void {
  ports[0]?.postMessage(isTrue)
}

function note({ resultingClientId }: FetchEvent, { response, keptAtMs }: PageAnswer): Response {
  if (keptAtMs !== null) keptDocuments.add(resultingClientId)
  return response
}
