// Compresses pages, in the best coding that a client understands.
import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gunzip,
  gzip,
} from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'
import { createSemaphore } from '../images/semaphore.ts'

export type ContentEncoding = 'br' | 'gzip' | 'identity'

const ENCODINGS: ContentEncoding[] = ['br', 'gzip', 'identity']
// 11 makes a list of a hundred coins a tenth smaller and takes fifty times as long.
const PAGE_QUALITY = 5
const STREAM_QUALITY = 4
/** Reaches over a whole list of coins; the default of 22 takes megabytes for each encoder. */
const WINDOW_BITS = 17

/** zlib shares libuv's four threads with name look-ups. */
const MAX_CONCURRENT_ENCODINGS = 2
const MAX_QUEUED_ENCODINGS = 1_000

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const gunzipAsync = promisify(gunzip)
const withPermit = createSemaphore({
  maxConcurrent: MAX_CONCURRENT_ENCODINGS,
  maxQueued: MAX_QUEUED_ENCODINGS,
})

const negotiator = new Negotiator<ContentEncoding>({
  supportedValues: ENCODINGS,
  cache: new LRUCache<string, string>({ max: 100 }),
})

/** The best encoding that a client's `Accept-Encoding` allows. */
export function chooseEncoding(acceptEncoding: string | undefined): ContentEncoding {
  const chosen = negotiator.negotiate(acceptEncoding ?? '')
  return ENCODINGS.find((encoding) => encoding === chosen) ?? 'identity'
}

/** A page in the codings that clients ask for, from which it is sent without further work. */
export type EncodedPage = {
  br: Buffer
  gzip: Buffer
  /** Without compression. */
  uncompressedBytes: number
}

/** Rejects when too many pages wait to be compressed. */
export async function encodePage(html: string): Promise<EncodedPage> {
  const uncompressed = Buffer.from(html)
  const [br, gzipped] = await Promise.all([
    withPermit(() => brotliAsync(uncompressed, { params: brotliParams(PAGE_QUALITY) })),
    withPermit(() => gzipAsync(uncompressed)),
  ])
  return {
    br: copyToOwnBuffer(br),
    gzip: copyToOwnBuffer(gzipped),
    uncompressedBytes: uncompressed.length,
  }
}

/** Undoes the compression. Rejects when too many pages wait for it. */
export function decodePage({ gzip }: EncodedPage): Promise<Buffer> {
  return withPermit(async () => copyToOwnBuffer(await gunzipAsync(gzip)))
}

/** zlib returns a part of a larger block, which a cached page would keep in memory. */
function copyToOwnBuffer(content: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(content.length)
  content.copy(own)
  return own
}

/**
 * Compresses a stream. What has come is given out as soon as nothing more comes at once: the parts
 * of one render are compressed together, and none of them waits for the next.
 */
export function compressStream(parts: Readable, encoding: 'br' | 'gzip'): Readable {
  const encoder =
    encoding === 'br'
      ? createBrotliCompress({ params: brotliParams(STREAM_QUALITY) })
      : createGzip()
  const flushKind = encoding === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH
  let isFlushScheduled = false
  parts.on('data', () => {
    if (isFlushScheduled) return
    isFlushScheduled = true
    setImmediate(() => {
      isFlushScheduled = false
      if (encoder.writable) encoder.flush(flushKind)
    })
  })
  // Whichever of the two breaks takes the other with it, and the encoder tells who reads it.
  pipeline(parts, encoder, () => undefined)
  return encoder
}

function brotliParams(quality: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
  }
}
