// Renders the static islands of a page: docs/static-islands.md.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { IslandHtml } from './island-html.ts'
import type { PageRequest } from './request-context.server.ts'

/**
 * Renders an island under a name that no other one of the page has. A document holds its HTML, and the
 * result is null. For a page that is already open the result is the HTML, which goes into its data.
 */
export function renderIsland(page: PageRequest, name: string, part: ReactNode): IslandHtml {
  const text = render(page, name, part)
  if (page.kind === 'data') return text
  page.islands[name] = text
  return null
}

/** A fault of ours fails the question, as a failed call does. */
function render({ logger }: PageRequest, name: string, part: ReactNode): string {
  try {
    return renderToStaticMarkup(part, { identifierPrefix: name })
  } catch (error) {
    logger.error({ err: error, island: name }, 'a static island failed to render')
    throw error
  }
}
