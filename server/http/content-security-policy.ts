import { createHash } from 'node:crypto'
import { EARLY_SCRIPT } from '../../app/shell/early-script.ts'
import { LATE_SCRIPT } from '../../app/shell/late-scripts.ts'
import { SPECULATION_RULES } from '../../app/shell/speculation-rules.ts'

/** What may stand inline in a page: `'nonce-…'` and `'sha256-…'` sources. */
type InlineSources = { scripts: string[]; styles: string[] }

const CONSTANT_SCRIPTS = [EARLY_SCRIPT, LATE_SCRIPT, SPECULATION_RULES].map(hashSource)

/** Nothing but our own files, and inline only our constant scripts and what is named. */
export function contentSecurityPolicy({ scripts, styles }: InlineSources): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...CONSTANT_SCRIPTS, ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
