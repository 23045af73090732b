import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { toWebStream } from './to-web-stream.server.ts'

test('passes on all chunks and the end', async () => {
  const body = new PassThrough()
  const text = new Response(toWebStream(body)).text()
  const chunks = ['a', 'b', 'c'].map((letter) => letter.repeat(70_000))
  for (const chunk of chunks) body.write(chunk)
  await setImmediate()
  body.end('end')
  expect(await text).toBe(`${chunks.join('')}end`)
})

test('passes on an error', async () => {
  const body = new PassThrough()
  const text = new Response(toWebStream(body)).text()
  body.write('a')
  body.destroy(new Error('the render failed'))
  await expect(text).rejects.toThrow('the render failed')
})

// An uncaught error fails the test.
test.each([0, 1, 2, 3, 4, 5])(
  'can be cancelled with chunks in its buffer, after %d steps',
  async (steps) => {
    const body = new PassThrough()
    body.write('a'.repeat(20_000))
    const reader = toWebStream(body).getReader()
    if (steps % 2 === 1) await reader.read()
    for (let step = 0; step < steps; step += 1) await null
    body.write('b'.repeat(70_000))
    await reader.cancel()
    body.end('c')
    await setImmediate()
    expect(body.destroyed).toBe(true)
  },
)
