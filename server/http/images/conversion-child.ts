// The process that decodes pictures, started by `conversion-process.ts`. It gets the bytes of one
// picture and a width, and answers with a WebP or with the reason why there is none. Decoders of
// foreign files may hang or crash: here they take nothing else down.
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { z } from 'zod'
import { convertPicture } from './convert-picture.ts'

/** The largest PNG that is allowed takes 30 MB, the process itself 85. */
const MAX_BYTES = 140 * 1024 * 1024
const MEMORY_CHECK_INTERVAL_MS = 5

const TASK = z.object({ bytes: z.instanceof(Uint8Array), width: z.number() })

// A single thread and no memory between pictures: a logo gains nothing from either.
sharp.concurrency(1)
sharp.cache(false)
raiseOomScore()

process.on('message', handleMessage)
// A plain exit waits for the decoder's thread, which may take minutes.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// A terminal and systemd signal the whole group. The server ends this process once it needs no more
// pictures.
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

/** Some pictures make their decoder take a gigabyte within the deadline. */
function killIfTooLarge(): void {
  if (process.memoryUsage.rss() > MAX_BYTES) process.kill(process.pid, 'SIGKILL')
}

/** A picture may take much memory. Where there is none left, Linux shall end this process first. */
function raiseOomScore(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems, and containers without /proc, have no such file.
  }
}
