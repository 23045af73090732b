import { initialOf } from '../lib/initial-of.ts'

/** The widths in pixels that pictures are served in; they are square. */
export const PICTURE_WIDTHS = [40, 80, 128, 256] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/**
 * Our own address of a picture of the market service, by its width. Where there is no picture, or it
 * cannot be had, that address answers with the initial of `label`.
 */
export function pictureAddress(picture: {
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
