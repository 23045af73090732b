// The child process that alone touches the cache folder. A disk that hangs blocks the thread that
// calls it, and a blocked thread keeps its process from ending: so it is not the site's process.
// Imports stay few and small: every site has one such process.
import type { DiskMessage, DiskReply, DiskWarning } from './disk-messages.ts'
import { createDiskWork } from './disk-work.server.ts'

const [, , root] = process.argv
if (root === undefined) throw new Error('the folder is missing')

const work = createDiskWork(root, {
  warn: (reason, warning) => send({ warning, reason }),
})

process.on('message', ({ id, request }: DiskMessage) => send({ id, answer: work(request) }))

// Its parent has ended, perhaps by kill -9.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

// A terminal or systemd signals both processes, and the parent has yet to write its last entries.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

function send(message: DiskReply | DiskWarning): void {
  process.send?.(message)
}
