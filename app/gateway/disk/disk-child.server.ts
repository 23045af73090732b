// The child process that alone touches the cache folder. File calls on a disk that hangs block
// libuv's threads, and a blocked thread keeps its process from ending: so it is not the site's.
// Imports stay few and small: every site has one such process.
import type { DiskMessage, DiskReply } from './disk-messages.ts'
import { createDiskWork } from './disk-work.server.ts'

const [, , root] = process.argv
if (root === undefined) throw new Error('the folder is missing')

const work = createDiskWork(root)

process.on('message', async ({ id, request }: DiskMessage) => {
  const reply: DiskReply = { id, answer: await work(request) }
  process.send?.(reply)
})

// Its parent has ended, perhaps by kill -9. `process.exit` would wait for blocked threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

// A terminal or systemd signals both processes, and the parent has yet to write its last entries.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
