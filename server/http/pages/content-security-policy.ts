import { createHash } from 'node:crypto'
import { EARLY_SCRIPT } from '../../../app/shell/boot/early-script.ts'
import { SPECULATION_RULES } from '../../../app/shell/navigation/speculation-rules.ts'

type PolicyOptions = {
  /** The inline styles of every page. */
  styles: string
  /** Vite's styles carry the nonce of their page, and its client opens a web socket. */
  isDevelopment: boolean
}

/** The Content-Security-Policy of pages: our own files, and inline what we put there. */
export type ContentPolicy = {
  /** Of a page for one reader. What is inline in it carries the nonce. */
  withNonce: (nonce: string) => string
  /**
   * Of a page that many readers get, to all of whom its nonce is known. What carried the nonce when
   * it was rendered is named by its hash: a script that somebody got into the page stays refused.
   */
  withHashes: (html: string, nonce: string) => string
}

const CONSTANT_SCRIPTS = [EARLY_SCRIPT, SPECULATION_RULES].map(hashSource)

/** As a browser reads it: up to the first end of the element, whatever stands between. */
const INLINE_SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs

export function createContentPolicy({ styles, isDevelopment }: PolicyOptions): ContentPolicy {
  const styleSources = styles === '' ? [] : [hashSource(styles)]

  function withNonce(nonce: string): string {
    const source = `'nonce-${nonce}'`
    const scripts = [...CONSTANT_SCRIPTS, source]
    if (isDevelopment) return toPolicy({ scripts, styles: [source], connect: ['ws:'] })
    return toPolicy({ scripts, styles: styleSources })
  }

  function withHashes(html: string, nonce: string): string {
    if (isDevelopment) return withNonce(nonce)
    const scripts = [...CONSTANT_SCRIPTS, ...hashInlineScripts(html, nonce)]
    return toPolicy({ scripts, styles: styleSources })
  }

  return { withNonce, withHashes }
}

function hashInlineScripts(html: string, nonce: string): Set<string> {
  const inlineHashes = [...html.matchAll(INLINE_SCRIPT)].flatMap(
    ([, attributes = '', text = '']) =>
      attributes.includes(` nonce="${nonce}"`) && text !== '' ? [hashSource(text)] : [],
  )
  return new Set(inlineHashes)
}

type Sources = { scripts: string[]; styles: string[]; connect?: string[] }

function toPolicy({ scripts, styles, connect = [] }: Sources): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
