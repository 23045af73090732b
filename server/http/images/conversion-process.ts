// Converts pictures in a child process, one at a time. No picture can block or crash the site: a
// conversion that takes too long is killed, and the next one gets a new process. The caller decides
// which pictures to convert.
import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import path from 'node:path'

export type ConversionProcess = {
  /**
   * Resolves to a WebP of `width` pixels. Rejects with `ConversionKilled` if the process was killed
   * or crashed, and with a plain Error otherwise. The caller must wait for one conversion before it
   * starts the next.
   */
  convert: (bytes: Uint8Array, width: number) => Promise<Uint8Array>
  /** Kills the process. The conversion in flight and all later ones reject. */
  stop: () => void
}

type ConversionProcessOptions = {
  /** Maximum time for one conversion, without the start of the process. */
  deadlineMs?: number
  /** How long an idle process stays alive. */
  idleTimeoutMs?: number
}

const { PRIORITY_BELOW_NORMAL } = constants.priority

/** A conversion takes about 7 ms. */
const DEADLINE_MS = 2_000
const START_TIMEOUT_MS = 10_000
/** The process takes 36 MB of private memory, and 0.2 s to start again. */
const IDLE_TIMEOUT_MS = 30_000

/** Node runs this source file in development, in tests and in production. */
const CHILD_MODULE = path.resolve('server/http/images/conversion-child.ts')

/** The conversion exceeded the deadline, or the process died during it. */
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

  /** Resolves to the next message. Rejects after `timeoutMs`, or when the process ends. */
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
      // Not our environment and flags: the environment has keys, and a flag may name the env
      // file.
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' },
      execArgv: ['--max-old-space-size=32', '--max-semi-space-size=1'],
    })
    child = started
    // Pages have priority when the CPU is busy.
    if (started.pid !== undefined) setPriority(started.pid, PRIORITY_BELOW_NORMAL)
    // Without a listener these errors would end the server: a failed start, or a message to a
    // process that has ended.
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
      // Not `ConversionKilled`: the picture is not at fault, so it may be tried again soon.
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
      // An idle process may have died before it received the picture. Try once more in a new one.
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
