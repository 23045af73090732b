// Starts a worker thread for the cache folder. Every request has a deadline, because a disk that
// hangs blocks the thread.
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Clock } from '../../../lib/clock.ts'
import type { SqliteAnswer, SqliteMessage, SqliteReply, SqliteRequest } from './sqlite-messages.ts'

export type SqliteThread = {
  /** Rejects if there is no answer within `timeoutMs`, and if the thread ends before. */
  send: (request: SqliteRequest, timeoutMs: number) => Promise<SqliteAnswer>
  terminate: () => void
  /** Resolves to the reason. A thread that the disk blocks does not end before the disk answers. */
  ended: Promise<string>
}

type Waiting = { resolve: (answer: SqliteAnswer) => void; reject: (error: Error) => void }

// The source file, which is also part of the production image. Like `build/`, its path is relative
// to the directory where the site starts.
const WORKER_FILE = path.resolve('server/gateway/stores/sqlite-worker.ts')

export function startSqliteThread(
  directory: string,
  { clock, workerFile = WORKER_FILE }: { clock: Clock; workerFile?: string | undefined },
): SqliteThread {
  const worker = new Worker(workerFile, {
    workerData: directory,
    // The thread gets no keys, no passwords and no options of the site.
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
  })
  const waiting = new Map<number, Waiting>()
  const end = Promise.withResolvers<string>()
  let lastId = 0
  let endReason = 'its thread ended'

  worker.on('message', ({ id, answer }: SqliteReply) => waiting.get(id)?.resolve(answer))
  worker.on('error', (error) => {
    endReason = error instanceof Error ? error.message : String(error)
  })
  worker.on('exit', () => {
    end.resolve(endReason)
    for (const { reject } of waiting.values()) reject(new Error(endReason))
  })
  // After `on`, which would undo it.
  worker.unref()

  async function send(request: SqliteRequest, timeoutMs: number): Promise<SqliteAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<SqliteAnswer>()
    lastId += 1
    const id = lastId
    waiting.set(id, { resolve, reject })
    worker.postMessage({ id, request } satisfies SqliteMessage)
    try {
      return await clock.withTimeout(timeoutMs, promise)
    } finally {
      waiting.delete(id)
    }
  }

  return { send, terminate: () => void worker.terminate(), ended: end.promise }
}
