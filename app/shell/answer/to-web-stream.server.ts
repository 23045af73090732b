import type { Readable } from 'node:stream'

/**
 * As `Readable.toWeb`, but a cancelled stream passes on nothing more. Node's adapter throws if a
 * chunk is still buffered then. Nobody can catch that error, so it would end the process.
 */
export function toWebStream(body: Readable): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      body.on('data', (chunk: Uint8Array) => {
        controller.enqueue(chunk)
        body.pause()
      })
      body.once('end', () => controller.close())
      body.once('error', (error) => controller.error(error))
      body.pause()
    },
    pull() {
      body.resume()
    },
    cancel() {
      body.removeAllListeners('data')
      body.removeAllListeners('end')
      body.destroy()
    },
  })
}
