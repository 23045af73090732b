import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { IslandHtml } from './island-html.ts'
import type { PageRequest } from './request-context.server.ts'

/**
 * Renders a static island (see docs/static-islands.md). The name must be unique on the page. In a
 * document the HTML is part of the page, and the result is null. For a client-side navigation the
 * result is the HTML, which becomes part of the loader data.
 */
export function renderIsland(page: PageRequest, name: string, part: ReactNode): IslandHtml {
  const text = render(page, name, part)
  if (page.kind === 'data') return text
  page.islands[name] = text
  return null
}

/** If rendering throws, the question fails in the same way as a failed call. */
function render({ logger }: PageRequest, name: string, part: ReactNode): string {
  try {
    return renderToStaticMarkup(part, { identifierPrefix: name })
  } catch (error) {
    logger.error({ err: error, island: name }, 'a static island failed to render')
    throw error
  }
}
