import sharp from 'sharp'
import { expect, test } from 'vitest'
import { exchangePictureKey } from '../demo-market/coins/pictures.server.ts'
import { collectDemoPictures } from './build-demo-pictures.ts'

test('draws small bitmaps of most of the known coins and of some exchanges', async () => {
  const pictures = await collectDemoPictures()
  expect(pictures.size).toBeGreaterThan(100)
  for (const id of ['bitcoin', 'ethereum', 'tether', 'solana', exchangePictureKey('kraken')]) {
    expect(await sharp(pictures.get(id)).metadata()).toMatchObject({
      format: 'webp',
      width: 250,
      height: 250,
      hasAlpha: true,
    })
  }
  const totalBytes = [...pictures.values()].reduce((sum, webp) => sum + webp.length, 0)
  expect(totalBytes).toBeLessThan(1_500_000)
})
