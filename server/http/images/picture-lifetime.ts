type PictureLifetime = {
  /** How long we cache it. */
  ttlMs: number
  /** The `Cache-Control` for browsers and shared caches. */
  cacheControl: string
}

const WEEK_S = 604_800
const YEAR_S = 31_536_000

/**
 * The service ends each picture URL with the Unix time of its upload. A new picture gets a new URL,
 * so the content of an old URL never changes. The content of any other URL may change: it is
 * fetched again after a week and is not `immutable`.
 */
export function pictureLifetime(url: string): PictureLifetime {
  return /\?\d{9,}$/.test(url)
    ? { ttlMs: YEAR_S * 1000, cacheControl: `public, max-age=${YEAR_S}, immutable` }
    : { ttlMs: WEEK_S * 1000, cacheControl: `public, max-age=${WEEK_S}` }
}
