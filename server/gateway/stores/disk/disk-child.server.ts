// The child process that does all work on the cache folder. A disk that hangs blocks the calling
// thread, and a blocked thread keeps its process from ending. So this must not be the site's
// process. Keep imports few and small: every site runs one such process.
import type { DiskMessage, DiskReply, DiskWarning } from './disk-messages.ts'
import { createDiskWork } from './disk-work.server.ts'

const [, , root] = process.argv
if (root === undefined) throw new Error('the folder is missing')

const work = createDiskWork(root, {
  warn: (reason, warning) => send({ warning, reason }),
})

process.on('message', ({ id, request }: DiskMessage) => send({ id, answer: work(request) }))

// The parent has ended, perhaps by `kill -9`.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

// A terminal or systemd signals both processes, but the parent must still write its last entries.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

function send(message: DiskReply | DiskWarning): void {
  process.send?.(message)
}
