/** The result of fetching a picture. */
export type PictureAnswer =
  | { kind: 'picture'; bytes: Uint8Array; isSvg: boolean }
  | { kind: 'unavailable'; reason: string }

export type PictureFetcher = {
  /** Whether pictures may be fetched from this URL. */
  mayFetch: (url: string) => boolean
  /** Never rejects. */
  fetchPicture: (url: string) => Promise<PictureAnswer>
}
