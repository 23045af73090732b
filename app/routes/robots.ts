import type { Route } from './+types/robots'

// Crawlers are kept to one currency and one range of everything: each other choice would cost calls
// to the market service for a page that holds nothing new to a search engine.
const ROBOTS = `User-agent: *
Allow: /*?page=
Disallow: /*?page=*&
Disallow: /*?
`

export function loader(_: Route.LoaderArgs): Response {
  return new Response(ROBOTS, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
    },
  })
}
