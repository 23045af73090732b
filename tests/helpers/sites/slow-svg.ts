/**
 * An SVG that takes librsvg minutes to draw, of 700 bytes or at least `minBytes`. Each stroke
 * splits into hundreds of thousands of dashes as wide as the picture.
 */
export function slowSvg({ minBytes = 0 } = {}): Buffer {
  const loop = '0 0H100V100H0V1H99'
  const rounds = Math.max(30, Math.ceil(minBytes / loop.length))
  return Buffer.from(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><path stroke="#000"',
      ` stroke-width="99" stroke-dasharray=".01" d="M${loop.repeat(rounds)}"/></svg>`,
    ].join(''),
  )
}

/** An SVG whose filters take librsvg many seconds, but little memory. */
export function busySvg(): Buffer {
  const filters = '<feTurbulence baseFrequency=".1" numOctaves="9"/>'.repeat(4_000)
  return Buffer.from(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><filter id="f">${filters}`,
      '</filter><rect width="100" height="100" filter="url(#f)"/></svg>',
    ].join(''),
  )
}
