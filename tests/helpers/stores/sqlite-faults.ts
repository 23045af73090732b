// Faults of a worker for a cache folder. While the folder has a file named `hang`, the worker stops.
// While it has a file named `full`, the database cannot grow. The keys `exit` and `throw` end the
// worker. Each thread leaves a file named `thread-` in the folder.
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, threadId, workerData } from 'node:worker_threads'
import type { SqliteMessage } from '../../../server/gateway/stores/sqlite-messages.ts'

const NEVER = new Int32Array(new SharedArrayBuffer(4))
const MOST_PAGES = 4_294_967_294

writeFileSync(path.join(workerData, `thread-${threadId}`), '')

parentPort?.on('message', ({ request }: SqliteMessage) => {
  while (has('hang')) Atomics.wait(NEVER, 0, 0, 5)
  if (!('key' in request)) return
  if (request.key === 'exit') process.exit()
  if (request.key === 'throw') throw new Error('a fault for a test')
})

const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function execWithLimit(sql) {
  // SQLite takes the present size if the limit is smaller.
  exec.call(this, `PRAGMA max_page_count = ${has('full') ? 1 : MOST_PAGES}`)
  exec.call(this, sql)
}

function has(name: string): boolean {
  return existsSync(path.join(workerData, name))
}
