import sharp from 'sharp'

// 4096 × 4096. Small files can claim to be huge pictures.
const MAX_PIXELS = 16_777_216
const MAX_SECONDS = 2

/**
 * Makes any picture a square WebP of `width` pixels, fitted in and with a clear ground; of an
 * animation the first frame. SVG is rasterised, with nothing loaded that it refers to: librsvg
 * follows no references out of a file that came without an address.
 */
export async function convertPicture(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: MAX_SECONDS })
    .resize(width, width, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .webp({ quality: 85 })
    .toBuffer()
}
