// Draws public/favicon.ico from public/favicon.svg, for browsers that do not support SVG icons. The
// result is committed. Run this again when the logo changes.
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const SIZE = 32
const HEADER_BYTES = 22

const svg = await readFile('public/favicon.svg')
const png = await sharp(svg, { density: 288 }).resize(SIZE, SIZE).png().toBuffer()

// An ICO file with one picture: https://en.wikipedia.org/wiki/ICO_(file_format)
const header = Buffer.alloc(HEADER_BYTES)
header.writeUInt16LE(1, 2)
header.writeUInt16LE(1, 4)
header.writeUInt8(SIZE, 6)
header.writeUInt8(SIZE, 7)
header.writeUInt16LE(1, 10)
header.writeUInt16LE(32, 12)
header.writeUInt32LE(png.length, 14)
header.writeUInt32LE(HEADER_BYTES, 18)
await writeFile('public/favicon.ico', Buffer.concat([header, png]))
