// Sends one request over and over, as fast as it is answered, and ignores the bodies. A client that
// decompresses them is slower than the server and would measure itself. It runs in its own process:
// it reads a job as JSON from its argument and prints the result.
import { connect, type Socket } from 'node:net'
import { percentile } from '../statistics.ts'

export type RawJob = {
  port: number
  /** The whole HTTP request as text. */
  request: string
  connections: number
  /** Time before the measurement begins. */
  rampUpMs: number
  measuredMs: number
}

export type RawResult = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** The number of responses by status. */
  responses: Record<string, number>
  /** The share of one core. Near 1, the client limits the rate. */
  cpuShare: number
}

type ResponseTiming = { status: number; tookMs: number }

type RequestLoopOptions = {
  port: number
  request: Buffer
  onResponse: (answer: ResponseTiming) => void
  onEnd: (error: Error) => void
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LENGTH_NAME = Buffer.from('\r\ncontent-length: ')
const CLOSE = Buffer.from('\r\nConnection: close')
const NOTHING = Buffer.alloc(0)
const STATUS_AT = 'HTTP/1.1 '.length

export async function sendRepeatedly(job: RawJob): Promise<RawResult> {
  const { port, connections, rampUpMs, measuredMs } = job
  const request = Buffer.from(job.request, 'latin1')
  const tookMs: number[] = []
  const responses: Record<string, number> = {}
  const failed = Promise.withResolvers<never>()
  let isMeasured = false

  function onResponse(answer: ResponseTiming): void {
    if (!isMeasured) return
    tookMs.push(answer.tookMs)
    responses[answer.status] = (responses[answer.status] ?? 0) + 1
  }

  async function measure(): Promise<RawResult> {
    await sleep(rampUpMs)
    const startedMs = performance.now()
    const cpuBefore = process.cpuUsage()
    isMeasured = true
    await sleep(measuredMs)
    isMeasured = false
    const durationMs = performance.now() - startedMs
    const { user, system } = process.cpuUsage(cpuBefore)
    return {
      perSecond: (1000 * tookMs.length) / durationMs,
      p50Ms: percentile(tookMs, 0.5) ?? 0,
      p99Ms: percentile(tookMs, 0.99) ?? 0,
      responses,
      cpuShare: (user + system) / 1000 / durationMs,
    }
  }

  const loops = Array.from({ length: connections }, () =>
    openRequestLoop({ port, request, onResponse, onEnd: failed.reject }),
  )
  try {
    return await Promise.race([measure(), failed.promise])
  } finally {
    for (const loop of loops) loop.stop()
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/**
 * Sends the next request when the last response is complete. Opens another connection when the server
 * asks for it.
 */
function openRequestLoop({ port, request, onResponse, onEnd }: RequestLoopOptions): {
  stop: () => void
} {
  let sentMs = 0
  let status = 0
  let head: Buffer = NOTHING
  let bodyBytesLeft = 0
  let isLast = false
  let socket = open()

  function open(): Socket {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true })
    opened.on('connect', sendRequest)
    opened.on('data', read)
    opened.on('error', onEnd)
    opened.on('close', () => onEnd(new Error('the server closed a connection')))
    return opened
  }

  function stop(): void {
    socket.removeAllListeners('close').destroy()
  }

  function sendRequest(): void {
    sentMs = performance.now()
    socket.write(request)
  }

  function read(chunk: Buffer): void {
    if (bodyBytesLeft > 0) {
      bodyBytesLeft -= chunk.length
    } else {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      const headEnd = head.indexOf(HEAD_END)
      if (headEnd === -1) return
      status = Number(head.toString('latin1', STATUS_AT, STATUS_AT + 3))
      isLast = head.subarray(0, headEnd).includes(CLOSE)
      const bodyStart = headEnd + HEAD_END.length
      bodyBytesLeft = bodyLength(head, status) - (head.length - bodyStart)
      head = NOTHING
    }
    if (bodyBytesLeft > 0) return
    if (bodyBytesLeft < 0) {
      socket.destroy(new Error('a response is longer than its Content-Length, or has none'))
      return
    }
    onResponse({ status, tookMs: performance.now() - sentMs })
    if (isLast) {
      stop()
      socket = open()
    } else {
      sendRequest()
    }
  }

  return { stop }
}

/** In bytes. A chunked body counts as empty, because this client cannot read one. */
function bodyLength(head: Buffer, status: number): number {
  if (status === 304) return 0
  const at = head.indexOf(LENGTH_NAME)
  if (at === -1) return 0
  const start = at + LENGTH_NAME.length
  return Number(head.toString('latin1', start, head.indexOf('\r', start)))
}

if (import.meta.main) {
  const [, , text = ''] = process.argv
  const job: RawJob = JSON.parse(text)
  process.stdout.write(JSON.stringify(await sendRepeatedly(job)), () => process.exit())
}
