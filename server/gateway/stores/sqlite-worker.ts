// The worker thread of a cache folder. It answers requests in their order. An error ends it, so
// that the site starts another one later.
import { parentPort, workerData } from 'node:worker_threads'
import {
  type CacheDatabase,
  deleteCacheDatabase,
  isCorruption,
  openCacheDatabase,
} from './cache-database.server.ts'
import type { SqliteAnswer, SqliteMessage, SqliteReply, SqliteRequest } from './sqlite-messages.ts'

const directory: string = workerData
let database: CacheDatabase | undefined

parentPort?.on('message', ({ id, request }: SqliteMessage) => {
  const reply: SqliteReply = { id, answer: answerAnew(request) }
  parentPort?.postMessage(reply)
  if (request.kind === 'close') parentPort?.close()
})

/** Answers with an empty database if the file is corrupt. */
function answerAnew(request: SqliteRequest): SqliteAnswer {
  try {
    return answer(request)
  } catch (error) {
    close()
    if (!isCorruption(error)) throw error
    deleteCacheDatabase(directory)
    return { ...answer(request), corruption: String(error) }
  }
}

function answer(request: SqliteRequest): SqliteAnswer {
  if (request.kind === 'close') {
    close()
    return {}
  }
  database ??= openCacheDatabase(directory, request.nowMs)
  if (request.kind === 'get') {
    return { text: database.get(request.namespace, request.key, request.nowMs) }
  }
  if (request.kind === 'set') database.set(request, request)
  return {}
}

function close(): void {
  database?.close()
  database = undefined
}
