/** What came of fetching a picture. */
export type PictureAnswer =
  | { kind: 'picture'; bytes: Uint8Array; isSvg: boolean }
  | { kind: 'unavailable'; reason: string }

export type PictureFetcher = {
  /** Whether its host is one that we take pictures from. */
  mayFetch: (url: string) => boolean
  /** Never rejects. */
  fetchPicture: (url: string) => Promise<PictureAnswer>
}
