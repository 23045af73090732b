import { contentSecurityPolicy, hashSource } from './content-security-policy.ts'

type SealedPage = { html: string; policy: string }

/**
 * Gives a whole page a policy that holds for every copy of it: its inline scripts and styles by
 * their hashes instead of a nonce, which a cache would hand to everybody. Only what carries the
 * render's secret nonce is hashed: a script that somebody got into the page stays refused. What is
 * the same in every page is allowed by `styleSources`.
 */
export function sealPage(html: string, nonce: string, styleSources: string[] = []): SealedPage {
  const mark = ` nonce="${nonce}"`
  const inline = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag, attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (!attributes.includes(mark) || text === '') continue
    inline[tag === 'script' ? 'script' : 'style'].add(hashSource(text))
  }
  return {
    html: html.replaceAll(mark, ''),
    policy: contentSecurityPolicy({
      scripts: [...inline.script],
      styles: [...styleSources, ...inline.style],
    }),
  }
}

/** As a browser reads it: up to the first end of the element, whatever stands between. */
const INLINE = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs
