// The page in place of one that is not on this device: it lists those that are. It has no script and
// no style of the site, which may not be there either.
import { formatAge } from '../lib/format-age.ts'
import { MAX_SHOWN_AGE_MS } from '../market/answer/snapshot.ts'
import type { ListedPage } from './kept-pages.ts'

/** Browsers ask for the icon of the site. */
const PICTURES = "img-src 'self'"

/** The site's tokens, as far as this page needs them. */
const STYLE = `
body{max-width:44rem;margin:0 auto;padding:1.5rem 1rem;background:#fbfaf7;color:#16181d;font:1rem/1.5 system-ui,sans-serif}
[data-theme=dark] body{background:#0f1115;color:#eceae4}
h1{font-size:1.5rem}h2{margin-top:2rem;font-size:1.125rem}
ul{padding:0;list-style:none}
li{display:flex;flex-wrap:wrap;align-items:center;gap:0 .75rem;padding:.25rem 0;border-top:1px solid #8886}
a{display:inline-block;min-height:1.5rem;padding:.625rem 0;color:#c2410c}
[data-theme=dark] a{color:#fb923c}
li span{font-size:.875rem;opacity:.75}`

/**
 * The visitor's colour mode, and the page anew: once there is a network, when the visitor comes back,
 * and when a figure in a title is 24 hours old. The list goes first: a reload waits for the network.
 */
const SCRIPT = `
try{document.documentElement.dataset.theme=localStorage.getItem('tezi-colour-mode')}catch{}
function renew(){document.querySelector('section')?.remove();location.reload()}
addEventListener('online',renew)
document.addEventListener('visibilitychange',()=>document.hidden||renew())`

export function toListPage(pages: readonly ListedPage[], { nowMs }: { nowMs: number }): Response {
  const nonce = crypto.randomUUID()
  const html = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>No connection · Tezi</title><style nonce="${nonce}">${STYLE}</style><script nonce="${nonce}">${SCRIPT}${toEnd(pages, nowMs)}</script></head><body><main><h1>No connection to Tezi</h1><p>This page is not on this device. It needs a connection.</p><p><a href="">Try again</a></p>${toList(pages, nowMs)}</main></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; ${PICTURES}; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  })
}

function toList(pages: readonly ListedPage[], nowMs: number): string {
  if (pages.length === 0) return ''
  const items = pages.map(({ href, title, oldestAtMs }) => {
    const age = oldestAtMs === null ? '' : ` <span>${formatAge(nowMs - oldestAtMs)}</span>`
    return `<li><a href="${toAttribute(href)}">${title.replace(/ · Tezi$/, '')}</a>${age}</li>`
  })
  return `<section><h2>On this device</h2><ul>${items.join('')}</ul></section>`
}

function toEnd(pages: readonly ListedPage[], nowMs: number): string {
  const oldestAtMs = Math.min(...pages.map((page) => page.oldestAtMs ?? Number.POSITIVE_INFINITY))
  const leftMs = oldestAtMs + MAX_SHOWN_AGE_MS - nowMs
  return Number.isFinite(leftMs) ? `\nsetTimeout(renew,${leftMs})` : ''
}

function toAttribute(href: string): string {
  return href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
