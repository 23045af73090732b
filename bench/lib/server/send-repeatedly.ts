// Sends one request over and over, as fast as it is answered, and ignores the bodies. A client that
// decompresses them is slower than the server and would measure itself.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../statistics.ts'

type SendOptions = {
  port: number
  /** The whole HTTP request as text. */
  request: string
  connections: number
  measuredMs: number
}

export type Rate = {
  perSecond: number
  p99Ms: number
  /** The number of responses by status. */
  statuses: Map<number, number>
  /** The share of one core that this client took. Near 1, it limits the rate. */
  cpuShare: number
}

type Connection = {
  port: number
  request: Buffer
  onResponse: (status: number, tookMs: number) => void
  onError: (error: Error) => void
}

/** Time before the measurement begins. */
const RAMP_UP_MS = 300
const HEAD_END = Buffer.from('\r\n\r\n')
const STATUS_AT = 'HTTP/1.1 '.length

/** Rejects if the server closes a connection without having said so. */
export async function sendRepeatedly(options: SendOptions): Promise<Rate> {
  const { port, connections, measuredMs } = options
  const request = Buffer.from(options.request, 'latin1')
  const failed = Promise.withResolvers<never>()
  let times: number[] = []
  let statuses = new Map<number, number>()

  function onResponse(status: number, tookMs: number): void {
    times.push(tookMs)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }

  const stops = Array.from({ length: connections }, () =>
    keepSending({ port, request, onResponse, onError: failed.reject }),
  )
  try {
    await Promise.race([sleep(RAMP_UP_MS), failed.promise])
    times = []
    statuses = new Map()
    const startedMs = performance.now()
    const cpuBefore = process.cpuUsage()
    await Promise.race([sleep(measuredMs), failed.promise])
    const seconds = (performance.now() - startedMs) / 1000
    const { user, system } = process.cpuUsage(cpuBefore)
    return {
      perSecond: times.length / seconds,
      p99Ms: percentile(times, 0.99),
      statuses,
      cpuShare: (user + system) / 1e6 / seconds,
    }
  } finally {
    for (const stop of stops) stop()
  }
}

/** Sends the next request when the last response is complete. Returns a function that ends it. */
function keepSending({ port, request, onResponse, onError }: Connection): () => void {
  let sentMs = 0
  let status = 0
  let bodyBytesLeft = 0
  let isLast = false
  let socket = open()

  function open(): Socket {
    return connect({ port, host: '127.0.0.1', noDelay: true })
      .on('connect', send)
      .on('data', read)
      .on('error', onError)
      .on('close', () => onError(new Error('the server closed a connection')))
  }

  function stop(): void {
    socket.removeAllListeners('close').destroy()
  }

  function send(): void {
    sentMs = performance.now()
    socket.write(request)
  }

  function read(chunk: Buffer): void {
    const bodyBytes = bodyBytesLeft > 0 ? chunk.length : readHead(chunk)
    bodyBytesLeft -= bodyBytes
    if (bodyBytesLeft > 0) return
    if (bodyBytesLeft < 0) throw new Error('a response is longer than its Content-Length')
    onResponse(status, performance.now() - sentMs)
    if (isLast) {
      stop()
      socket = open()
    } else {
      send()
    }
  }

  /** Returns the number of bytes of the body in this chunk. Servers write a head in one piece. */
  function readHead(chunk: Buffer): number {
    const headBytes = chunk.indexOf(HEAD_END) + HEAD_END.length
    const head = chunk.toString('latin1', 0, headBytes)
    status = Number(head.slice(STATUS_AT, STATUS_AT + 3))
    isLast = /\r\nconnection: close/i.test(head)
    const length = status === 304 ? '0' : /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) throw new Error('a response has no Content-Length')
    bodyBytesLeft = Number(length)
    return chunk.length - headBytes
  }

  return stop
}
