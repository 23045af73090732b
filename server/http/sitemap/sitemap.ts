// Serves the sitemap. Made once an hour from what the cache can answer, so that a crawler gets a page
// at each of its addresses, and a coin leaves it a day after its last row.
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../lib/clock.ts'
import type { MarketSource } from '../../../market/answer/snapshot.ts'
import type { Gateway } from '../../gateway/gateway.server.ts'
import { chooseEncoding, type EncodedPage, encodePage } from '../pages/content-encoding.ts'
import { matchesIfNoneMatch, weakEntityTag } from '../replies/entity-tag.ts'
import { sendError } from '../replies/error-handlers.ts'
import { SITEMAP_PATH, writeSitemap } from './write-sitemap.ts'

type SitemapOptions = {
  getSource: () => Promise<MarketSource>
  markets: Record<MarketSource, Pick<Gateway, 'findCrawlable'>>
  siteOrigin: string
  clock: Pick<Clock, 'now'>
}

type SitemapFile = EncodedPage & { text: string; tag: string }
type Sitemap = { files: Promise<ReadonlyMap<string, SitemapFile>>; untilMs: number }

const HOUR_MS = 3_600_000

export function registerSitemap(
  app: FastifyInstance,
  { getSource, markets, siteOrigin, clock }: SitemapOptions,
): void {
  const made = new Map<MarketSource, Sitemap>()

  /** All who ask meanwhile wait for the same files. */
  function getFiles(source: MarketSource): Sitemap['files'] {
    const cached = made.get(source)
    if (cached !== undefined && clock.now() < cached.untilMs) return cached.files
    const files = makeFiles(source)
    made.set(source, { files, untilMs: clock.now() + HOUR_MS })
    files.catch(() => made.delete(source))
    return files
  }

  async function makeFiles(source: MarketSource): Sitemap['files'] {
    const texts = writeSitemap(siteOrigin, await markets[source].findCrawlable())
    const files = [...texts].map(async ([path, text]): Promise<[string, SitemapFile]> => {
      return [path, { ...(await encodePage(text)), text, tag: weakEntityTag(text) }]
    })
    return new Map(await Promise.all(files))
  }

  for (const url of [SITEMAP_PATH, '/:part(^sitemap-\\d{1,2}\\.xml$)']) {
    app.get(url, async (request, reply) => {
      const [path = ''] = request.url.split('?')
      const file = (await getFiles(await getSource())).get(path)
      if (file === undefined) return sendError(reply, 404)
      reply
        .type('application/xml; charset=utf-8')
        .header('Cache-Control', 'public, max-age=3600')
        .header('Vary', 'Accept-Encoding')
        .header('ETag', file.tag)
      if (matchesIfNoneMatch(request.headers['if-none-match'], file.tag)) {
        return reply.code(304).send()
      }
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      if (encoding === 'identity') return reply.send(file.text)
      return reply.header('Content-Encoding', encoding).send(file[encoding])
    })
  }
}
