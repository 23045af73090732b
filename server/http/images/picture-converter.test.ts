import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { conversionChildrenOf, readProcess } from '../../../tests/helpers/conversion-children.ts'
import { bluePng, slowPng, squareSvg } from '../../../tests/helpers/sites/hostile-pictures.ts'
import { StillClock } from '../../../tests/helpers/still-clock.ts'
import { PictureConverter } from './picture-converter.ts'

const DEADLINE_MS = 1_000

/** Conversions take as long as they need: the clock stands still. */
function setUp() {
  const clock = new StillClock()
  const converter = new PictureConverter({ clock, deadlineMs: DEADLINE_MS })
  onTestFinished(() => converter.stop())
  return { converter, clock }
}

function children(): number[] {
  return conversionChildrenOf(process.pid)
}

test('converts pictures one after another in one child', async () => {
  const { converter } = setUp()
  const png = await bluePng()

  const pictures = await Promise.all([40, 80].map((width) => converter.convert(png, width)))

  const sizes = await Promise.all(pictures.map((webp) => sharp(webp).metadata()))
  expect(sizes).toMatchObject([
    { format: 'webp', width: 40 },
    { format: 'webp', width: 80 },
  ])
  expect(children()).toHaveLength(1)
})

test('fits a picture into a square with a transparent background', async () => {
  const webp = await setUp().converter.convert(await bluePng(60, 30), 80)

  const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 80, height: 80, channels: 4 })
  expect(data[3]).toBe(0)
  expect(data[(40 * 80 + 40) * 4 + 3]).toBe(255)
})

test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('converts %s', async (format) => {
  const picture = await sharp(await bluePng())
    .toFormat(format)
    .toBuffer()

  expect(await setUp().converter.convert(picture, 40)).toBeInstanceOf(Uint8Array)
})

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['an SVG', () => squareSvg(100)],
  ['a compressed SVG', () => gzipSync(squareSvg(100))],
  [
    'a TIFF',
    async () =>
      sharp(await bluePng())
        .tiff()
        .toBuffer(),
  ],
  ['a page', () => Buffer.from('<!doctype html><title>Just a moment...</title>')],
  ['half a header', () => Buffer.from('\x89PNG\r\n', 'latin1')],
  ['10,000 pixels a side', () => bluePng(10_000)],
  ['a row of ten million pixels', () => bluePng(10_000_000, 1)],
])('refuses %s, and keeps the child', async (_, create) => {
  const { converter } = setUp()
  await converter.convert(await bluePng(), 40)
  const before = children()

  await expect(converter.convert(await create(), 40)).rejects.toThrow('cannot be converted')

  expect(children()).toEqual(before)
})

test('a decompression bomb is killed after the deadline, and others get a new child', async () => {
  const { converter, clock } = setUp()
  await converter.convert(await bluePng(), 80)
  const [first = 0] = children()

  const bomb = converter.convert(slowPng(), 80)
  const next = converter.convert(await bluePng(), 80)

  const refused = expect(bomb).rejects.toThrow('no answer within 1000 ms')
  await clock.jump(DEADLINE_MS)
  await refused
  expect(await next).toBeInstanceOf(Uint8Array)
  expect(children()).toHaveLength(1)
  expect(children()).not.toContain(first)
})

test('a decoder that hangs costs its own picture alone', async () => {
  const { converter, clock } = setUp()
  await converter.convert(await bluePng(), 80)
  process.kill(children()[0] ?? 0, 'SIGSTOP')

  const refused = expect(converter.convert(await bluePng(), 80)).rejects.toThrow('no answer')
  await clock.jump(DEADLINE_MS)
  await refused

  expect(await converter.convert(await bluePng(), 80)).toBeInstanceOf(Uint8Array)
})

test('a crash of the decoder costs its own picture alone', async () => {
  const { converter } = setUp()
  await converter.convert(await bluePng(), 80)
  const [id = 0] = children()
  process.kill(id, 'SIGSTOP')

  const failing = expect(converter.convert(await bluePng(), 80)).rejects.toThrow('ended')
  process.kill(id, 'SIGKILL')
  await failing

  expect(await converter.convert(await bluePng(), 80)).toBeInstanceOf(Uint8Array)
})

test('a child that ends between pictures costs none', async () => {
  const { converter } = setUp()
  await converter.convert(await bluePng(), 80)

  const [id = 0] = children()
  process.kill(id, 'SIGKILL')
  await expect.poll(() => readProcess(id, 'stat')).toBe('')

  expect(await converter.convert(await bluePng(), 80)).toBeInstanceOf(Uint8Array)
})

test('the child has none of our environment, yields to pages, and ends first without memory', async () => {
  process.env.MARKET_API_KEY = 'secret'
  onTestFinished(() => {
    delete process.env.MARKET_API_KEY
  })
  await setUp().converter.convert(await bluePng(), 80)
  const [id = 0] = children()

  expect(readProcess(id, 'environ')).toContain('MALLOC_ARENA_MAX')
  expect(readProcess(id, 'environ')).not.toContain('secret')
  expect(readProcess(id, 'oom_score_adj')).toBe('1000\n')
  expect(getPriority(id)).toBe(Math.min(getPriority() + 10, 19))
})

test('stops at once during a conversion and starts no new child', async () => {
  const { converter } = setUp()
  await converter.convert(await bluePng(), 80)

  const failing = expect(converter.convert(slowPng(), 80)).rejects.toThrow()
  converter.stop()
  await failing

  await expect(converter.convert(await bluePng(), 80)).rejects.toThrow('stopped')
  await expect.poll(children).toEqual([])
})

const PARENT = `
  import { systemClock } from './lib/system-clock.server.ts'
  import { PictureConverter } from './server/http/images/picture-converter.ts'
  import { slowPng } from './tests/helpers/sites/hostile-pictures.ts'
  void new PictureConverter({ clock: systemClock, deadlineMs: 600_000 }).convert(slowPng(), 80)
  console.log('converting')
`

test('the child ends with its parent', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', PARENT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    parent.kill('SIGKILL')
  })
  await once(parent.stdout, 'data')
  await expect.poll(() => conversionChildrenOf(parent.pid)).toHaveLength(1)
  const [id = 0] = conversionChildrenOf(parent.pid)

  parent.kill('SIGKILL')

  await expect.poll(() => readProcess(id, 'cmdline')).toBe('')
})

test('draws an SVG of ours with the one font of the site, and decodes no foreign one after it', async () => {
  const { converter } = setUp()
  const draw = async (family: string) => {
    const text = `<text y="32" font-size="32" font-family="${family}">₹</text>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${text}</svg>`
    return Buffer.from(await converter.drawPng(svg))
  }

  const png = await draw('Hind')

  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 40, height: 40 })
  expect(png.equals(await draw('DejaVu Sans'))).toBe(true)
  await expect(converter.convert(squareSvg(100), 40)).rejects.toThrow('cannot be converted')
})
