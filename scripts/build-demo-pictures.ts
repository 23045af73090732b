import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { icons, info } from '@iconify-json/token-branded'
import { exchanges, tokens } from '@web3icons/common/metadata'
import sharp from 'sharp'
import { exchangePictureKey } from '../demo-market/coins/pictures.server.ts'
import REAL_COINS from '../demo-market/coins/real-coins.json' with { type: 'json' }
import NAMED_EXCHANGES from '../demo-market/exchanges/named-exchanges.json' with { type: 'json' }

const ALLOWED_LICENCES = ['MIT', 'CC0-1.0']
/** A larger icon is a traced photograph. A letter is good enough instead. */
const MAX_ICON_BYTES = 32 * 1024
/** Of the service's own large pictures. */
const WIDTH = 250
const SVG_WIDTH = 50

const ROOT = path.join(import.meta.dirname, '..')
const TARGET = path.join(ROOT, 'build', 'demo-pictures.json')

/** The available icons of the demo market's real coins (key: id) and exchanges, as WebP. */
export async function collectDemoPictures(): Promise<Map<string, Buffer>> {
  await checkLicences()
  const iconNameById = new Map(tokens.map(({ id, filePath }) => [id, toIconName(filePath)]))
  const pictures = new Map<string, Buffer>()
  for (const { id, symbol } of REAL_COINS) {
    // By id first, because coins share tickers. By ticker otherwise, because some ids have changed.
    const svg = findIcon(iconNameById.get(id)) ?? findIcon(symbol)
    if (svg !== undefined) pictures.set(id, await draw(svg))
  }
  for (const { id, name } of NAMED_EXCHANGES) {
    const known = exchanges.find((one) => normalizeName(name).startsWith(normalizeName(one.name)))
    const svg = known && findIcon(toIconName(known.filePath))
    if (svg !== undefined) pictures.set(exchangePictureKey(id), await draw(svg))
  }
  return pictures
}

async function checkLicences(): Promise<void> {
  const names = path.join(ROOT, 'node_modules', '@web3icons', 'common', 'package.json')
  const { license }: { license?: string } = JSON.parse(await readFile(names, 'utf8'))
  for (const licence of [license, info.license.spdx]) {
    if (licence === undefined || !ALLOWED_LICENCES.includes(licence)) {
      throw new Error(`the icons are under ${licence}, which does not allow bundling them`)
    }
  }
}

/** `token:BTC` is the icon `btc`. */
function toIconName(filePath: string): string {
  return filePath.slice(filePath.indexOf(':') + 1).toLowerCase()
}

/** Makes `Pancake Swap` a prefix of `Pancakeswap V3 (BSC)`. */
function normalizeName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

function findIcon(name: string | undefined): string | undefined {
  // Icons without a background are partly white or black, and invisible on a page of that colour.
  const icon = icons.icons[`${name}-background`]
  if (icon === undefined) return undefined
  const size = icons.width ?? 24
  const disc = `<clipPath id="disc"><circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}"/></clipPath>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${SVG_WIDTH}" height="${SVG_WIDTH}">${disc}<g clip-path="url(#disc)">${icon.body}</g></svg>`
  return svg.length > MAX_ICON_BYTES ? undefined : svg
}

/** The site shows no SVG from outside, so that the demo market has none either. */
function draw(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * WIDTH) / SVG_WIDTH })
    .webp({ quality: 85 })
    .toBuffer()
}

if (import.meta.main) {
  const pictures = await collectDemoPictures()
  await mkdir(path.dirname(TARGET), { recursive: true })
  const texts = [...pictures].map(([key, webp]) => [key, webp.toString('base64')])
  await writeFile(TARGET, JSON.stringify(Object.fromEntries(texts)))
}
