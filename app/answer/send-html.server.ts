import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageRequest } from './request-context.server.ts'
import type { SentHtml } from './sent-html.ts'

/**
 * Renders a part of a page, and puts it there under a name of its own, or, where a page is already
 * open, into the data for it.
 */
export function sendHtml({ kind, html }: PageRequest, name: string, part: ReactNode): SentHtml {
  const text = renderToStaticMarkup(part, { identifierPrefix: name })
  if (kind === 'data') return text
  html[name] = text
  return null
}
