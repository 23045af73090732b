// Pictures that a site must survive. All are small files.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const WIDTH = 20
const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A blue PNG that decodes in a millisecond. */
export function bluePng(width = WIDTH, height = width): Promise<Buffer<ArrayBufferLike>> {
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
}

/** A PNG of 1.8 MB with 1.8 GB of compressed comments, which take the decoder seconds. */
export function slowPng(): Buffer {
  const comment = deflateSync(Buffer.alloc(45_000_000), { level: 9 })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(WIDTH, 4)
  // Eight bits, RGB.
  header.set([8, 2], 8)
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    ...Array(40).fill(pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), comment]))),
    pngChunk('IDAT', deflateSync(Buffer.alloc(WIDTH * (1 + 3 * WIDTH)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function squareSvg(width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><path d="M0 0H9V9z"/></svg>`,
  )
}

function pngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  const checksum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}
