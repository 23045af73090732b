// Compresses what pages send, in the best way that a client understands.
import { pipeline, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import {
  type BrotliCompress,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
} from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'
import type { PageContent } from './split-page.ts'

export type ContentEncoding = 'br' | 'gzip' | 'identity'

const ENCODINGS: ContentEncoding[] = ['br', 'gzip', 'identity']
// 11 makes a list of a hundred coins a tenth smaller and takes fifty times as long.
const PAGE_QUALITY = 5
const STREAM_QUALITY = 4
/** Reaches over a whole list of coins; the default of 22 takes megabytes for each encoder. */
const WINDOW_BITS = 17

const fromBrotli = promisify(brotliDecompress)
const toGzip = promisify(gzip)

const negotiator = new Negotiator<ContentEncoding>({
  supportedValues: ENCODINGS,
  cache: new LRUCache<string, string>({ max: 100 }),
})

/** The best encoding that a client's `Accept-Encoding` allows. */
export function chooseEncoding(acceptEncoding: string | undefined): ContentEncoding {
  const chosen = negotiator.negotiate(acceptEncoding ?? '')
  return ENCODINGS.find((encoding) => encoding === chosen) ?? 'identity'
}

/** A content in brotli, in two parts that are sent as one. */
export type Compressed = { head: Buffer; rest: Buffer }

/** Heads that contents have in common, by themselves: one, of some 3 kB, for each choice of styles. */
const heads = new LRUCache<string, Buffer>({ max: 200 })

/**
 * Compresses a content in two parts. A head comes out as the same bytes whatever follows it, and is
 * kept once for all contents that have it: it would be a fifth of every page.
 */
export async function compress({ head, rest }: PageContent): Promise<Compressed> {
  const encoder = createBrotli(PAGE_QUALITY)
  const ended = finished(encoder)
  const parts: Buffer[] = []
  encoder.on('data', (part: Buffer) => parts.push(part))
  // An encoder that fails never says that it has flushed.
  if (head !== '') await Promise.race([flushed(encoder, head), ended])
  const headParts = parts.splice(0)
  encoder.end(rest)
  await ended
  return { head: shareHead(toBuffer(headParts)), rest: toBuffer(parts) }
}

function flushed(encoder: BrotliCompress, text: string): Promise<void> {
  encoder.write(text)
  return new Promise((resolve) => encoder.flush(constants.BROTLI_OPERATION_FLUSH, resolve))
}

function shareHead(head: Buffer): Buffer {
  const name = head.toString('latin1')
  const shared = heads.get(name) ?? head
  heads.set(name, shared)
  return shared
}

/** In a piece of memory of its own: what a stream gives out lies in larger ones, and holds them. */
function toBuffer(parts: readonly Buffer[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(parts.reduce((length, part) => length + part.length, 0))
  parts.reduce((offset, part) => offset + part.copy(whole, offset), 0)
  return whole
}

/** Turns what `compress` made into an encoding; few clients want another than brotli. */
export async function encode(
  { head, rest }: Compressed,
  encoding: ContentEncoding,
): Promise<Buffer> {
  const brotli = head.length > 0 ? Buffer.concat([head, rest]) : rest
  if (encoding === 'br') return brotli
  const plain = await fromBrotli(brotli)
  return encoding === 'gzip' ? toGzip(plain) : plain
}

/**
 * Compresses a stream. What has come is given out as soon as nothing more comes at once: the parts
 * of one render are compressed together, and none of them waits for the next.
 */
export function compressStream(parts: Readable, encoding: 'br' | 'gzip'): Readable {
  const encoder = encoding === 'br' ? createBrotli(STREAM_QUALITY) : createGzip()
  const flushKind = encoding === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH
  let isFlushPlanned = false
  parts.on('data', () => {
    if (isFlushPlanned) return
    isFlushPlanned = true
    setImmediate(() => {
      isFlushPlanned = false
      if (encoder.writable) encoder.flush(flushKind)
    })
  })
  // Whichever of the two breaks takes the other with it, and the encoder tells who reads it.
  pipeline(parts, encoder, () => undefined)
  return encoder
}

function createBrotli(quality: number): BrotliCompress {
  return createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  })
}
