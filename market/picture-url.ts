import { initialOf } from '../lib/initial-of.ts'

/** The widths of our pictures in pixels. Pictures are square. */
export const PICTURE_WIDTHS = [40, 80, 128, 256] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/**
 * Our own URL for a picture of the market service. If there is no picture or it is unavailable,
 * that URL returns a picture with the initial of `label`.
 */
export function pictureUrl(picture: {
  url: string | null
  label: string
  width: PictureWidth
}): string {
  const params = new URLSearchParams()
  const letter = initialOf(picture.label)
  if (letter !== '') params.set('letter', letter)
  if (picture.url !== null) params.set('url', picture.url)
  params.set('w', String(picture.width))
  return `/image?${params}`
}
