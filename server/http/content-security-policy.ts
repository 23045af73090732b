import { createHash } from 'node:crypto'
import { EARLY_SCRIPT } from '../../app/shell/colour-mode.ts'

const EARLY_SCRIPT_HASH = createHash('sha256').update(EARLY_SCRIPT).digest('base64')

/** Nothing but our own files, and inline only our constant script and what carries the nonce. */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'sha256-${EARLY_SCRIPT_HASH}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
