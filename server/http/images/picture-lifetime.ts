type PictureLifetime = {
  /** How long we keep it. */
  ttlMs: number
  /** How long everybody else may. */
  cacheControl: string
}

const WEEK_S = 604_800
const YEAR_S = 31_536_000

/**
 * The service ends its pictures' addresses in the Unix time at which each was put there: a new
 * picture has a new address, and what is behind an old one never changes. Of any other address
 * that is unknown: its picture is looked at again, and does not claim to be immutable.
 */
export function pictureLifetime(url: string): PictureLifetime {
  return /\?\d{9,}$/.test(url)
    ? { ttlMs: YEAR_S * 1000, cacheControl: `public, max-age=${YEAR_S}, immutable` }
    : { ttlMs: WEEK_S * 1000, cacheControl: `public, max-age=${WEEK_S}` }
}
