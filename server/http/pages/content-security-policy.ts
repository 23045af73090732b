import { createHash } from 'node:crypto'
import { EARLY_SCRIPT } from '../../../app/shell/boot/early-script.ts'

type PolicyOptions = {
  /** Vite's styles carry the nonce of the page, and its client opens a web socket. */
  isDevelopment: boolean
}

/** What a render knows: its nonce, and its inline styles. */
type PageContent = { nonce: string; styles: string }

/** The Content-Security-Policy of pages. It allows our own files and our own inline content. */
export type ContentPolicy = {
  /** For a page with one reader. Its inline content carries the nonce. */
  withNonce: (page: PageContent) => string
  /**
   * For a shared page, whose readers all know its nonce. Scripts that carried the nonce in the
   * render are allowed by their hash. An injected script stays blocked.
   */
  withHashes: (html: string, page: PageContent) => string
}

const EARLY_SOURCE = hashSource(EARLY_SCRIPT)

/** Ends where a browser ends a script: at the first `</script>`, whatever comes before it. */
const INLINE_SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs

export function createContentPolicy({ isDevelopment }: PolicyOptions): ContentPolicy {
  function withNonce({ nonce, styles }: PageContent): string {
    const source = `'nonce-${nonce}'`
    const scripts = [EARLY_SOURCE, source]
    if (isDevelopment) return toPolicy({ scripts, styles: [source], connect: ['ws:'] })
    return toPolicy({ scripts, styles: [hashSource(styles)] })
  }

  function withHashes(html: string, { nonce, styles }: PageContent): string {
    if (isDevelopment) return withNonce({ nonce, styles })
    const scripts = [EARLY_SOURCE, ...hashInlineScripts(html, nonce)]
    return toPolicy({ scripts, styles: [hashSource(styles)] })
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

/**
 * Older Chromium and Firefox check a prefetch against `default-src` alone. So it is not `'none'`, and
 * each kind of content that no page has is refused by its name.
 */
function toPolicy({ scripts, styles, connect = [] }: Sources): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "object-src 'none'",
    "frame-src 'none'",
    "media-src 'none'",
    "font-src 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
