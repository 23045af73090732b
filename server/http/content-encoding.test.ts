import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, compress, compressStream, encode } from './content-encoding.ts'

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
])('%s is answered in %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

const HEAD = `<style>${'a{color:red}'.repeat(99)}</style>`

test.each(['', HEAD])(
  'a content with the head "%.7s" is the same in every encoding',
  async (head) => {
    const compressed = await compress({ head, rest: TEXT })
    expect(compressed.rest.length).toBeLessThan(TEXT.length / 10)
    expect(brotliDecompressSync(await encode(compressed, 'br')).toString()).toBe(head + TEXT)
    expect(gunzipSync(await encode(compressed, 'gzip')).toString()).toBe(head + TEXT)
    expect((await encode(compressed, 'identity')).toString()).toBe(head + TEXT)
  },
)

test('a head that contents have in common is kept once', async () => {
  const [one, other] = await Promise.all([
    compress({ head: HEAD, rest: TEXT }),
    compress({ head: HEAD, rest: 'Ether' }),
  ])
  expect(other.head).toBe(one.head)
  expect((await compress({ head: 'another', rest: TEXT })).head).not.toBe(one.head)
})

test('what is kept holds on to no more memory than it needs', async () => {
  const { head, rest } = await compress({ head: HEAD, rest: TEXT })
  for (const part of [head, rest]) expect(part.buffer.byteLength).toBe(part.length)
})

test.each([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
] as const)(
  'what comes at once leaves together in %s, before the rest',
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

test('a stream that breaks is broken for whoever reads it', async () => {
  const source = new PassThrough()
  const compressed = compressStream(source, 'br')
  source.write('<head>')
  source.destroy(new Error('gone'))
  await expect(buffer(compressed)).rejects.toThrow()
})
