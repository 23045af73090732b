import { expect, test } from 'vitest'
import { exchangePictureKey } from '../demo-market/pictures/pictures.server.ts'
import { collectDemoPictures } from './build-demo-pictures.ts'

test('collects small, inert icons for most of the known coins and for some exchanges', async () => {
  const pictures = await collectDemoPictures()
  expect(pictures.size).toBeGreaterThan(200)
  for (const id of ['bitcoin', 'ethereum', 'tether', 'solana', exchangePictureKey('kraken')]) {
    expect(pictures.get(id)).toMatch(/^<svg .*<\/svg>$/)
  }
  for (const svg of pictures.values()) {
    expect(svg.length).toBeLessThanOrEqual(32 * 1024)
    expect(svg).not.toMatch(/<script|<image|<foreignObject|href|\son\w+=/i)
  }
  const totalBytes = [...pictures.values()].reduce((sum, svg) => sum + svg.length, 0)
  expect(totalBytes).toBeLessThan(1_500_000)
})
