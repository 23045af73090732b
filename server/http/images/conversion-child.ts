// The child process that decodes and draws pictures, started by `picture-converter.ts`. It receives
// the bytes of one picture and a width, or an SVG of ours. It sends back a WebP or a PNG, or the reason
// of a failure. Decoders of foreign files may hang or crash; here they cannot harm the site.
import { writeFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import sharp from 'sharp'
import { z } from 'zod'

// 2048 × 2048, because a small file can claim to be huge.
const MAX_PIXELS = 4_194_304

/** Steps of priority below the site, which an operator may have started under "nice". */
const YIELD = constants.priority.PRIORITY_BELOW_NORMAL

const TASK = z.union([
  z.object({ bytes: z.instanceof(Uint8Array), width: z.number() }),
  z.object({ svg: z.string() }),
])

/** Allowed only while the child draws an SVG of ours. */
const SVG_LOADER = { operation: ['VipsForeignLoadSvgBuffer'] }

// Bitmaps alone. An SVG of 700 bytes can take librsvg minutes and gigabytes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
})
// One thread and no cache: small logos gain nothing from more threads or from sharp's cache.
sharp.concurrency(1)
sharp.cache(false)
raiseOomScore()

process.on('message', async (message) => {
  const task = TASK.parse(message)
  const picture = 'svg' in task ? drawSvg(task.svg) : convertPicture(task.bytes, task.width)
  process.send?.(await picture.catch(String))
})
// Not `process.exit`, which waits for the decoder's thread.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Pages have priority when the CPU is busy. Only from now on, or the start might take too long then.
setPriority(Math.min(getPriority() + YIELD, constants.priority.PRIORITY_LOW))
process.send?.('ready')

/**
 * A square WebP of `width` pixels, with the picture fitted in on a transparent background. An
 * animation gives its first frame.
 *
 * Measured with logos of the top coins at 80 pixels: 1.7 kB and 7 ms a picture. WebP of quality 85
 * made 2.5 kB and looked worse. Sharp colour edges (`smartSubsample`) help a logo more than ten
 * points of quality, and 14 levels of transparency are enough for its rim. AVIF saved another 3 %
 * at twice the time, or 8 % at seven times. Effort 6 saved nothing.
 */
async function convertPicture(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize(width, width, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .webp({ quality: 75, smartSubsample: true, alphaQuality: 60 })
    .toBuffer()
}

/**
 * A PNG of an SVG. The parent sends the next task after this one has ended, so no foreign file can
 * use its decoder. Measured with cards: 20 ms, and 30 to 90 kB.
 */
async function drawSvg(svg: string): Promise<Uint8Array> {
  sharp.unblock(SVG_LOADER)
  try {
    return await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
  } finally {
    sharp.block(SVG_LOADER)
  }
}

/** Linux then ends this process first when memory runs out: a bomb may take 150 MB before its end. */
function raiseOomScore(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems, and containers without /proc, do not have this file.
  }
}
