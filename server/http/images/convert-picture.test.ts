import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { disposeAfterTest } from '../../../tests/helpers/dispose-after-test.ts'
import { startHttpTestServer, text } from '../../../tests/helpers/sites/http-test-server.ts'
import { emptyFolder } from '../../../tests/helpers/stores/empty-folder.ts'
import { convertPicture } from './convert-picture.ts'

async function bluePng({ width, height }: { width: number; height: number }): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
}

function svg(content: string, size = 100): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${content}</svg>`,
  )
}

test('fits a picture into a square with a transparent background', async () => {
  const webp = await convertPicture(await bluePng({ width: 60, height: 30 }), 80)

  const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true })
  expect((await sharp(webp).metadata()).format).toBe('webp')
  expect(info).toMatchObject({ width: 80, height: 80, channels: 4 })
  expect(data[3]).toBe(0)
  expect(data[(40 * 80 + 40) * 4 + 3]).toBe(255)
})

test('rasterises an SVG', async () => {
  const webp = await convertPicture(svg('<rect width="100" height="100" fill="#00f"/>'), 40)

  const { dominant } = await sharp(webp).stats()
  expect(dominant).toMatchObject({ r: 8, g: 8, b: 248 })
})

test('loads no file or URL that an SVG refers to', async () => {
  const blue = await bluePng({ width: 100, height: 100 })
  const file = path.join(await emptyFolder(), 'blue.png')
  await writeFile(file, blue)
  const server = await disposeAfterTest(startHttpTestServer(text(blue)))

  for (const href of [pathToFileURL(file).href, file, `${server.origin}/blue.png`]) {
    const webp = await convertPicture(svg(`<image href="${href}" width="100" height="100"/>`), 40)
    const { channels } = await sharp(webp).ensureAlpha().stats()
    expect(channels[3]?.max, href).toBe(0)
  }
  expect(server.requests).toEqual([])
})

test('rejects a huge SVG, an entity bomb, and a file that is not a picture', async () => {
  const entities = Array.from({ length: 12 }, (_, index) => {
    return `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`
  })
  const bomb = `<!DOCTYPE svg [<!ENTITY e0 "ha">${entities.join('')}]>${svg('<text>&e12;</text>')}`

  await expect(convertPicture(svg('', 30_000), 40)).rejects.toThrow('pixel limit')
  await expect(convertPicture(Buffer.from(bomb), 40)).rejects.toThrow()
  await expect(convertPicture(Buffer.from('hello'), 40)).rejects.toThrow()
})
