// Converts pictures in a child process, one at a time. Promises that no picture holds up or crashes
// the site: a conversion that takes too long is killed, and the next one gets a new process. Which
// pictures are worth a conversion is left to others.
import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import path from 'node:path'

export type ConversionProcess = {
  /**
   * A WebP of `width` pixels. Rejects with `ConversionKilled` if the picture cost the process its
   * life, and with a plain Error otherwise. The caller waits for one before it asks for the next.
   */
  convert: (bytes: Uint8Array, width: number) => Promise<Uint8Array>
  /** Kills the process. What is in flight rejects, and so does everything after. */
  stop: () => void
}

type ConversionProcessOptions = {
  /** Of one conversion, without the start of the process. */
  deadlineMs?: number
  /** How long a process stays that has nothing to do. */
  idleTimeoutMs?: number
}

const { PRIORITY_BELOW_NORMAL } = constants.priority

/** A conversion takes about 7 ms. */
const DEADLINE_MS = 2_000
const START_TIMEOUT_MS = 10_000
/** It has 36 MB that it shares with nobody, and takes 0.2 s to start again. */
const IDLE_TIMEOUT_MS = 30_000

/** Node runs it from the source in development, in tests and in production alike. */
const CHILD_MODULE = path.resolve('server/http/images/conversion-child.ts')

/** The picture was too much for the process: it ran into the deadline or crashed the decoder. */
export class ConversionKilled extends Error {
  override readonly name = 'ConversionKilled'
}

class ProcessEnded extends ConversionKilled {}

export function createConversionProcess({
  deadlineMs = DEADLINE_MS,
  idleTimeoutMs = IDLE_TIMEOUT_MS,
}: ConversionProcessOptions = {}): ConversionProcess {
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let isBusy = false
  let isStopped = false

  function killChild(): void {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = undefined
  }

  /** The next message, before the time is up and while the process lives. */
  async function nextMessage(from: ChildProcess, timeoutMs: number): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const onEnd = () => reject(new ProcessEnded('the process ended'))
    const timer = setTimeout(() => {
      reject(new ConversionKilled(`no answer within ${timeoutMs} ms`))
    }, timeoutMs)
    from.once('message', resolve).once('exit', onEnd).once('error', onEnd)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      from.off('message', resolve).off('exit', onEnd).off('error', onEnd)
    }
  }

  async function startChild(): Promise<ChildProcess> {
    const started = fork(CHILD_MODULE, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Nothing of ours: the environment holds keys, and the flags name the file they come from.
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' },
      execArgv: ['--max-old-space-size=32', '--max-semi-space-size=1'],
    })
    child = started
    // Pages go first where the cores are busy.
    if (started.pid !== undefined) setPriority(started.pid, PRIORITY_BELOW_NORMAL)
    // Without a listener an error would end the server: a failed start, or a message to the dead.
    started.on('error', () => {
      if (child === started) killChild()
    })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    try {
      await nextMessage(started, START_TIMEOUT_MS)
      return started
    } catch (error) {
      killChild()
      // No fault of the picture, which may be asked for again soon.
      throw new Error('the conversion process did not start', { cause: error })
    }
  }

  async function convertInChild(bytes: Uint8Array, width: number): Promise<unknown> {
    if (isStopped) throw new Error('stopped')
    const idle = child
    const worker = idle ?? (await startChild())
    worker.send({ bytes, width })
    try {
      return await nextMessage(worker, deadlineMs)
    } catch (error) {
      if (child === worker) killChild()
      // It may have died before it had the picture. A new one shows whose fault it is.
      if (worker === idle && error instanceof ProcessEnded) return convertInChild(bytes, width)
      throw error
    }
  }

  return {
    async convert(bytes, width) {
      if (isBusy) throw new Error('busy')
      isBusy = true
      clearTimeout(idleTimer)
      try {
        const answer = await convertInChild(bytes, width)
        if (answer instanceof Uint8Array) return answer
        throw new Error(`cannot be converted: ${answer}`)
      } finally {
        isBusy = false
        if (child !== undefined) idleTimer = setTimeout(killChild, idleTimeoutMs)
      }
    },
    stop() {
      isStopped = true
      killChild()
    },
  }
}
