import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { busySvg, slowSvg } from '../../../tests/helpers/sites/slow-svg.ts'
import { ConversionKilled, createConversionProcess } from './conversion-process.ts'

/** A conversion takes milliseconds. The long timeout is for busy machines. */
const POLL = { timeout: 20_000 }

async function aPng(): Promise<Uint8Array> {
  return sharp({ create: { width: 20, height: 20, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
}

function setUp(options?: Parameters<typeof createConversionProcess>[0]) {
  const conversions = createConversionProcess(options)
  onTestFinished(conversions.stop)
  return conversions
}

/** Ids of the conversion processes whose parent is `parentId`. */
function childrenOf(parentId: number | undefined = process.pid): number[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return ids.map(Number).filter((id) => {
    const isConversion = readProcess(id, 'cmdline').includes('conversion-child.ts')
    return isConversion && statOf(id).parentId === parentId
  })
}

function statOf(id: number): { isAlive: boolean; parentId: number; cpuTicks: number } {
  // The process name may contain spaces. The state follows its closing parenthesis.
  const [state = 'X', ...fields] = readProcess(id, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return {
    isAlive: !['', 'X', 'Z'].includes(state),
    parentId: Number(fields[0]),
    cpuTicks: Number(fields[10]) + Number(fields[11]),
  }
}

/** Empty if the process does not exist. */
function readProcess(id: number, file: 'cmdline' | 'environ' | 'stat'): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Waits until the child is drawing. A start alone uses less than 0.5 s of CPU time; a tick is 0.01
 * s.
 */
async function drawingChildOf(parentId: number | undefined): Promise<number> {
  await expect.poll(() => childrenOf(parentId), POLL).toHaveLength(1)
  const [id = 0] = childrenOf(parentId)
  await expect.poll(() => statOf(id).cpuTicks, POLL).toBeGreaterThan(100)
  return id
}

test('converts pictures one after another in one process', async () => {
  const { convert } = setUp()

  for (const width of [40, 80]) {
    const webp = await convert(await aPng(), width)
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width })
  }

  expect(childrenOf()).toHaveLength(1)
})

test.each([
  ['of 700 bytes', slowSvg()],
  ['of 250 kB', slowSvg({ minBytes: 250_000 })],
  ['with many filters', busySvg()],
])('gives up an SVG %s that takes minutes, then converts the next picture', async (_, svg) => {
  const { convert } = setUp()

  const startedMs = performance.now()
  await expect(convert(svg, 80)).rejects.toThrow(ConversionKilled)
  const webp = await convert(await aPng(), 80)

  expect(performance.now() - startedMs).toBeLessThan(20_000)
  expect((await sharp(webp).metadata()).format).toBe('webp')
  expect(childrenOf()).toHaveLength(1)
})

test('gives up a picture that takes hundreds of megabytes before the deadline', async () => {
  const { convert } = setUp({ deadlineMs: 600_000 })

  await expect(convert(slowSvg(), 80)).rejects.toThrow(ConversionKilled)
})

test('keeps the process when a picture cannot be decoded', async () => {
  const { convert } = setUp()

  await convert(await aPng(), 80)
  const before = childrenOf()
  await expect(convert(Buffer.from('\x89PNG\r\n'), 80)).rejects.toThrow('cannot be converted')

  expect(childrenOf()).toEqual(before)
})

test('rejects only the current conversion when the process is killed', async () => {
  const { convert } = setUp({ deadlineMs: 60_000 })

  const failing = expect(convert(busySvg(), 80)).rejects.toThrow(ConversionKilled)
  process.kill(await drawingChildOf(process.pid), 'SIGKILL')
  await failing

  expect(await convert(await aPng(), 80)).toBeInstanceOf(Uint8Array)
})

test('a process that is killed between conversions fails no conversion', async () => {
  const { convert } = setUp()
  await convert(await aPng(), 80)
  const [id = 0] = childrenOf()

  process.kill(id, 'SIGKILL')

  expect(await convert(await aPng(), 80)).toBeInstanceOf(Uint8Array)
})

test('ends an idle process and starts a new one for the next picture', async () => {
  const { convert } = setUp({ idleTimeoutMs: 1 })

  await convert(await aPng(), 80)
  await expect.poll(() => childrenOf(), POLL).toEqual([])

  expect(await convert(await aPng(), 80)).toBeInstanceOf(Uint8Array)
})

test('does not pass our environment variables to the process', async () => {
  process.env.MARKET_API_KEY = 'secret'
  onTestFinished(() => {
    delete process.env.MARKET_API_KEY
  })
  const { convert } = setUp()
  await convert(await aPng(), 80)
  const [id = 0] = childrenOf()

  const environment = readProcess(id, 'environ')

  expect(environment).toContain('MALLOC_ARENA_MAX')
  expect(environment).not.toContain('secret')
})

test('stops at once during a conversion and starts no new process', async () => {
  const conversions = setUp({ deadlineMs: 60_000 })
  await conversions.convert(await aPng(), 80)

  const failing = expect(conversions.convert(busySvg(), 80)).rejects.toThrow()
  conversions.stop()
  await failing
  await expect.poll(() => childrenOf(), POLL).toEqual([])

  await expect(conversions.convert(await aPng(), 80)).rejects.toThrow('stopped')
  expect(childrenOf()).toEqual([])
})

const PARENT = `
  import { createConversionProcess } from './server/http/images/conversion-process.ts'
  import { busySvg } from './tests/helpers/sites/slow-svg.ts'
  const { convert } = createConversionProcess({ deadlineMs: 600_000 })
  void convert(busySvg(), 80)
  console.log('converting')
`

test('the process ends when its parent is killed during a conversion', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', PARENT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    parent.kill('SIGKILL')
  })
  await once(parent.stdout, 'data')
  const id = await drawingChildOf(parent.pid)

  parent.kill('SIGKILL')

  await expect.poll(() => statOf(id).isAlive, POLL).toBe(false)
})
