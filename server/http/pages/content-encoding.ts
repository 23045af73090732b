// Compresses pages with the best encoding that a client accepts.
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGunzip,
  createGzip,
  gzip,
} from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'
import { createSemaphore } from '../../../lib/semaphore.ts'

export type ContentEncoding = 'br' | 'gzip' | 'identity'

const ENCODINGS: ContentEncoding[] = ['br', 'gzip', 'identity']
// Quality 11 makes a list of a hundred coins a tenth smaller, and takes fifty times as long.
const PAGE_QUALITY = 5
const STREAM_QUALITY = 4
// The default of 6 makes a page a twentieth smaller, and takes nearly twice as long.
const GZIP_LEVEL = 4
/** Covers a whole list of coins. The default of 22 takes megabytes for each encoder. */
const WINDOW_BITS = 18
/** A list takes half the CPU time that it takes in zlib's default chunks of 16 kB. */
const DECODER_CHUNK_BYTES = 65_536

/** zlib shares libuv's four threads with DNS look-ups. */
const MAX_CONCURRENT_ENCODINGS = 2
const MAX_QUEUED_ENCODINGS = 1_000

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
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

/** A page in the encodings that clients accept, ready to be sent. */
export type EncodedPage = {
  br: Buffer
  gzip: Buffer
  uncompressedBytes: number
}

/** Rejects when too many pages wait to be compressed. */
export async function encodePage(html: string): Promise<EncodedPage> {
  const uncompressed = Buffer.from(html)
  const [br, gzipped] = await Promise.all([
    withPermit(() => brotliAsync(uncompressed, { params: brotliParams(PAGE_QUALITY) })),
    withPermit(() => gzipAsync(uncompressed, { level: GZIP_LEVEL })),
  ])
  return {
    br: copyToOwnBuffer(br),
    gzip: copyToOwnBuffer(gzipped),
    uncompressedBytes: uncompressed.length,
  }
}

/**
 * Decompresses a page as fast as it is read, and ends with its last byte. zlib itself ends later: by
 * then, a client that has the whole page may have left, and the log would call it aborted.
 */
export function decodePage({ gzip, uncompressedBytes }: EncodedPage): Readable {
  const decoder = createGunzip({ chunkSize: DECODER_CHUNK_BYTES })
  decoder.end(gzip)
  const page = Readable.from(takeBytes(decoder, uncompressedBytes))
  // A page that is refused is never read, and then nothing else ends the decoder.
  page.once('close', () => decoder.destroy())
  return page
}

async function* takeBytes(stream: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes
  for await (const chunk of stream) {
    left -= chunk.length
    yield chunk
    if (left <= 0) return
  }
}

/** zlib returns a slice of a larger buffer. A cached page would keep all of that in memory. */
function copyToOwnBuffer(content: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(content.length)
  content.copy(own)
  return own
}

/**
 * Compresses a stream. It flushes as soon as no more chunks arrive at once. The chunks of one render
 * are compressed together, and none of them waits for the next.
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
  // If one of the two streams fails, the other is destroyed. The reader sees the error on the
  // encoder.
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
