import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, compressStream, decodePage, encodePage } from './content-encoding.ts'

const TEXT = 'Bitcoin ₹54,32,100.00 '.repeat(500)

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['gzip;q=0.2, br;q=0.1', 'gzip'],
  ['zstd', 'identity'],
  ['*', 'br'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['__proto__', 'identity'],
])('answers Accept-Encoding: %s with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

test('a page has the same content in every encoding', async () => {
  const page = await encodePage(TEXT)
  expect(page.br.length).toBeLessThan(TEXT.length / 10)
  expect(page.uncompressedBytes).toBe(Buffer.byteLength(TEXT))
  expect(brotliDecompressSync(page.br).toString()).toBe(TEXT)
  expect(gunzipSync(page.gzip).toString()).toBe(TEXT)
  expect(await text(decodePage(page))).toBe(TEXT)
})

test('an encoded page takes no more memory than its bytes', async () => {
  const page = await encodePage(TEXT)
  for (const content of [page.br, page.gzip]) {
    expect(content.buffer.byteLength).toBe(content.length)
  }
})

test.each([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
] as const)(
  'flushes chunks that arrive together in %s, before later chunks arrive',
  async (encoding, decode) => {
    const source = new PassThrough()
    const read = compressStream(source, encoding).pipe(decode()).setEncoding('utf8')
    source.write('<head>')
    source.write('<header>')
    expect(await once(read, 'data')).toEqual(['<head><header>'])
    source.end('<main>')
    expect(await text(read)).toBe('<main>')
  },
)

test('an error in the source breaks the compressed stream', async () => {
  const source = new PassThrough()
  const compressed = compressStream(source, 'br')
  source.write('<head>')
  source.destroy(new Error('gone'))
  await expect(buffer(compressed)).rejects.toThrow()
})

test('a decompressed page ends with its last byte', async () => {
  const page = await encodePage(TEXT)
  const decoded = decodePage(page)
  const ended = Promise.withResolvers<boolean>()
  let bytes = 0
  decoded.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    // Before Node looks at any connection again.
    if (bytes === page.uncompressedBytes) setImmediate(() => ended.resolve(decoded.readableEnded))
  })

  expect(await ended.promise).toBe(true)
})
