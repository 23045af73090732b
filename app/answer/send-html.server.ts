// Renders parts of pages that no script of a page has to: see ServerHtml.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageRequest } from './request-context.server.ts'
import type { SentHtml } from './sent-html.ts'

/**
 * Renders a part of a page, and puts it there under a name of its own, or, where a page is already
 * open, into the data for it.
 */
export function sendHtml(page: PageRequest, name: string, part: ReactNode): SentHtml {
  const text = render(page, name, part)
  if (page.kind === 'data') return text
  page.html[name] = text
  return null
}

/** For whoever waits for the page, it is one more that can't be had. */
function render({ logger }: PageRequest, name: string, part: ReactNode): string {
  try {
    return renderToStaticMarkup(part, { identifierPrefix: name })
  } catch (error) {
    logger.error({ err: error, part: name }, 'a part of a page failed to render')
    throw error
  }
}
