/** What came of fetching a picture. `refused` means that it may not be taken from where it lies. */
export type PictureAnswer =
  | { kind: 'picture'; bytes: Uint8Array }
  | { kind: 'refused' }
  | { kind: 'unavailable'; reason: string }

/** Never rejects. */
export type FetchPicture = (url: string) => Promise<PictureAnswer>
