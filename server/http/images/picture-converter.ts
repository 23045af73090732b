// Converts pictures, and draws those of links, in a child process, one after another. No picture can
// block or crash the site: a child that takes too long is killed, and the next picture gets a new one.
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { Clock } from '../../../lib/clock.ts'

type PictureConverterOptions = {
  clock: Clock
  /** Maximum time for one conversion, without the start of the child. */
  deadlineMs?: number
}

/** A conversion takes about 7 ms. */
const DEADLINE_MS = 2_000
const START_TIMEOUT_MS = 10_000

/** Node runs this source file in development, in tests and in production. */
const CHILD_MODULE = path.resolve('server/http/images/conversion-child.ts')

/** Images without fonts of their own, such as Debian's slim ones, draw no text without it. */
const FONTCONFIG_FILE = path.resolve('server/http/cards/fonts.conf')

type Task = { bytes: Uint8Array; width: number } | { svg: string }

export class PictureConverter {
  readonly #clock: Clock
  readonly #deadlineMs: number
  /** It starts with the first picture, and then waits for the next ones. */
  #child: ChildProcess | undefined
  #isStopped = false
  /** Settles when the conversions before the next one have ended. Never rejects. */
  #before: Promise<unknown> = Promise.resolve()

  constructor({ clock, deadlineMs = DEADLINE_MS }: PictureConverterOptions) {
    this.#clock = clock
    this.#deadlineMs = deadlineMs
  }

  /** Resolves to a WebP of `width` pixels. Rejects if there is none, for whatever reason. */
  convert(bytes: Uint8Array, width: number): Promise<Uint8Array> {
    return this.#inTurn({ bytes, width })
  }

  /** Resolves to a PNG of an SVG, which must be of our own making. Rejects likewise. */
  drawPng(svg: string): Promise<Uint8Array> {
    return this.#inTurn({ svg })
  }

  #inTurn(task: Task): Promise<Uint8Array> {
    const working = this.#before.then(() => this.#work(task))
    this.#before = working.catch(() => undefined)
    return working
  }

  /** Ends the child. The conversion at work and all later ones reject. */
  stop(): void {
    this.#isStopped = true
    this.#kill()
  }

  async #work(task: Task): Promise<Uint8Array> {
    if (this.#isStopped) throw new Error('stopped')
    const child = this.#child ?? (await this.#start())
    child.send(task)
    const answer = await this.#nextMessage(child, this.#deadlineMs)
    if (answer instanceof Uint8Array) return answer
    throw new Error(`cannot be converted: ${answer}`)
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(CHILD_MODULE, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Not our environment and flags: the environment has keys, and a flag may name the env
      // file. It must know the font of the cards before it starts.
      env: { FONTCONFIG_FILE, MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' },
      execArgv: ['--max-old-space-size=32', '--max-semi-space-size=1'],
    })
    this.#child = child
    const forget = () => {
      if (this.#child === child) this.#child = undefined
    }
    // Without a listener, an error would end the server, such as a message to a child that has ended.
    child.once('exit', forget).on('error', forget)
    await this.#nextMessage(child, START_TIMEOUT_MS)
    return child
  }

  /** Rejects after `timeoutMs`, or when the child ends. Such a child is killed. */
  async #nextMessage(child: ChildProcess, timeoutMs: number): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const onEnd = () => reject(new Error('the child ended'))
    child.once('message', resolve).once('exit', onEnd).once('error', onEnd)
    try {
      return await this.#clock.withTimeout(timeoutMs, promise)
    } catch (error) {
      this.#kill()
      throw error
    } finally {
      child.off('message', resolve).off('exit', onEnd).off('error', onEnd)
    }
  }

  #kill(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }
}
