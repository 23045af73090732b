// Child process that decodes pictures, started by `conversion-process.ts`. It receives the bytes of
// one picture and a width, and sends back a WebP or the reason of a failure. Decoders of foreign
// files may hang or crash; here they cannot harm the site.
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { z } from 'zod'
import { convertPicture } from './convert-picture.ts'

/** The largest allowed PNG takes 30 MB, and the process itself 85 MB. */
const MAX_BYTES = 140 * 1024 * 1024
const MEMORY_CHECK_INTERVAL_MS = 5

const TASK = z.object({ bytes: z.instanceof(Uint8Array), width: z.number() })

// One thread and no cache: small logos gain nothing from more threads or from sharp's cache.
sharp.concurrency(1)
sharp.cache(false)
raiseOomScore()

process.on('message', handleMessage)
// Not `process.exit`: it waits for the decoder's thread, which may take minutes.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// A terminal and systemd signal the whole process group. The server ends this process when it needs
// no more pictures.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.send?.('ready')

async function handleMessage(message: unknown): Promise<void> {
  const { bytes, width } = TASK.parse(message)
  const timer = setInterval(killIfTooLarge, MEMORY_CHECK_INTERVAL_MS)
  try {
    process.send?.(await convertPicture(bytes, width))
  } catch (error) {
    process.send?.(String(error))
  } finally {
    clearInterval(timer)
  }
}

/** Some pictures make the decoder allocate a gigabyte within the deadline. */
function killIfTooLarge(): void {
  if (process.memoryUsage.rss() > MAX_BYTES) process.kill(process.pid, 'SIGKILL')
}

/** Makes Linux end this process first when memory runs out, because a picture may take a lot. */
function raiseOomScore(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems, and containers without /proc, do not have this file.
  }
}
