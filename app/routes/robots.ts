import type { Route } from './+types/robots'

// Crawlers get one currency and one range. Other pages have nothing new for a search engine, and would
// need calls.
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
