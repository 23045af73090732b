import { cutText } from '../../../lib/cut-text.ts'
import { decodePath } from './words-of-address.ts'

const MAX_SHOWN = 80

/** The path as people read it, cut to a length that fits in a sentence. */
export function readableAddress(pathname: string): string {
  return cutText(decodePath(pathname).replace(/[\p{Cc}\p{Cf}\s]+/gu, ' '), MAX_SHOWN)
}
