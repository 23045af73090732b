import { requestContext } from '../shell/answer/request-context.server.ts'
import type { Route } from './+types/robots'

// Crawlers get one currency and one range. Other pages have nothing new for a search engine, and would
// need calls. The agents of the second group preview a link that somebody shares, whatever it shows.
const ROBOTS = `User-agent: *
Allow: /*?page=
Disallow: /*?page=*&
Disallow: /*?

User-agent: Discordbot
User-agent: facebookexternalhit
User-agent: LinkedInBot
User-agent: Slackbot
User-agent: TelegramBot
User-agent: Twitterbot
User-agent: WhatsApp
Allow: /
`

export function loader({ context }: Route.LoaderArgs): Response {
  const { market, siteOrigin } = context.get(requestContext)
  // Nobody should list invented prices.
  const sitemap = market.source === 'live' ? `\nSitemap: ${siteOrigin}/sitemap.xml\n` : ''
  return new Response(ROBOTS + sitemap, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
    },
  })
}
