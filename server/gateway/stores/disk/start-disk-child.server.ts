// A child process for the cache folder, and its queue of requests. Every request ends in time, and
// the queue is bounded. So a child that hangs costs neither long waits nor memory.
import { fork } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'
import type {
  DiskAnswer,
  DiskMessage,
  DiskReply,
  DiskRequest,
  DiskWarning,
} from './disk-messages.ts'

export type DiskChild = {
  /** `timeout`: no answer in time. `dropped`: the queue is full, or the process has ended. */
  send: (
    request: DiskRequest,
    options: { timeoutMs: number },
  ) => Promise<DiskAnswer | 'timeout' | 'dropped'>
  kill: () => void
  /** Resolves to the reason. While the kernel blocks the process, not even `kill` ends it. */
  ended: Promise<string>
}

type Waiting = { message: DiskMessage; bytes: number; settle: (answer?: DiskAnswer) => void }

// The source file, which is also part of the production image. Like `build/`, its path is relative
// to the directory where the site starts.
const ENTRY = path.resolve('server/gateway/stores/disk/disk-child.server.ts')

/** Further requests wait in this process, so that the child has only a few entries in memory. */
const MAX_IN_FLIGHT = 8
const MAX_REQUESTS = 1_000
const MAX_BYTES = 16 * 1024 * 1024

const REPLY: z.ZodType<DiskReply> = z.object({
  id: z.int(),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('done') }),
    z.object({ kind: z.literal('absent') }),
    z.object({ kind: z.literal('entry'), text: z.string(), expiresAtMs: z.number() }),
    z.object({ kind: z.literal('count'), text: z.string() }),
    z.object({ kind: z.literal('in-use') }),
    z.object({ kind: z.literal('failed'), reason: z.string() }),
  ]),
})
const WARNING: z.ZodType<DiskWarning> = z.object({ warning: z.string(), reason: z.string() })

type StartOptions = { directory: string; onWarning: (warning: DiskWarning) => void }

export function startDiskChild({ directory, onWarning }: StartOptions): DiskChild {
  const child = fork(ENTRY, [directory], {
    // The child gets no keys, no passwords and no options of the site's process.
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=2'],
    // A child that the kernel blocks must not keep the site's output open.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  child.unref()
  child.channel?.unref()
  const queue = new Map<number, Waiting>()
  const inFlight = new Map<number, Waiting>()
  const end = Promise.withResolvers<string>()
  let lastId = 0
  let bytes = 0
  let hasEnded = false

  child.on('message', (message) => {
    const warning = WARNING.safeParse(message).data
    if (warning !== undefined) return onWarning(warning)
    const reply = REPLY.safeParse(message).data
    if (reply === undefined) return
    const waiting = inFlight.get(reply.id)
    drop(inFlight, reply.id)
    waiting?.settle(reply.answer)
    sendNext()
  })
  child.on('exit', (status, signal) => endAll(`its process ended: ${signal ?? status}`))
  child.on('error', (error) => {
    if (child.pid === undefined) endAll(`its process cannot be started: ${error}`)
  })

  function endAll(reason: string): void {
    hasEnded = true
    const all = [...inFlight.values(), ...queue.values()]
    inFlight.clear()
    queue.clear()
    for (const { settle } of all) settle()
    end.resolve(reason)
  }

  /**
   * A request in flight counts even after its timeout: it uses memory until the child has read it.
   */
  function drop(from: Map<number, Waiting>, id: number): void {
    bytes -= from.get(id)?.bytes ?? 0
    from.delete(id)
  }

  function sendNext(): void {
    for (const [id, waiting] of queue) {
      if (inFlight.size >= MAX_IN_FLIGHT) return
      queue.delete(id)
      inFlight.set(id, waiting)
      // An error here means that the child has ended, which has its own event.
      child.send(waiting.message, () => undefined)
    }
  }

  return {
    send(request, { timeoutMs }) {
      const size = sizeOf(request)
      const isFull = inFlight.size + queue.size >= MAX_REQUESTS || bytes + size > MAX_BYTES
      // Without a pid, the process could not start. The `error` event reports that.
      if (hasEnded || isFull || child.pid === undefined) return Promise.resolve('dropped')
      const { promise, resolve } = Promise.withResolvers<DiskAnswer | 'timeout' | 'dropped'>()
      lastId += 1
      const id = lastId
      const timer = setTimeout(() => {
        // If this process was busy, the answer has arrived and is read before this callback runs.
        setImmediate(() => {
          drop(queue, id)
          resolve('timeout')
        })
      }, timeoutMs)
      function settle(answer?: DiskAnswer): void {
        clearTimeout(timer)
        resolve(answer ?? 'dropped')
      }
      bytes += size
      queue.set(id, { message: { id, request }, bytes: size, settle })
      sendNext()
      return promise
    },
    kill: () => void child.kill('SIGKILL'),
    ended: end.promise,
  }
}

function sizeOf(request: DiskRequest): number {
  if (request.kind === 'set-entry') return Buffer.byteLength(request.entry.text)
  return request.kind === 'write-count' ? Buffer.byteLength(request.text) : 0
}
