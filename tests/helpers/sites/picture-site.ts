// What a site with real pictures needs: a market service, and a host that has its pictures.
import { disposeAfterTest } from '../dispose-after-test.ts'
import { StillClock } from '../still-clock.ts'
import { bluePng } from './hostile-pictures.ts'
import { startHttpTestServer, text } from './http-test-server.ts'
import { startMarketService } from './market-service.ts'

/** By the id of the coin. All others are blue squares. */
type OddPictures = Readonly<Record<string, Uint8Array>>

export async function startPictureMarket({
  oddPictures = {},
  clock = new StillClock(),
}: {
  oddPictures?: OddPictures
  clock?: StillClock
} = {}) {
  const png = await bluePng()
  const host = await disposeAfterTest(
    startHttpTestServer((request, response) => {
      const [, id = ''] = /\/coins\/(.*)\.webp$/.exec(request.url ?? '') ?? []
      text(oddPictures[id] ?? png)(request, response)
    }),
  )
  const service = await disposeAfterTest(startMarketService({ clock, pictureOrigin: host.origin }))
  return {
    host,
    service,
    clock,
    variables: {
      MARKET_SOURCE: 'live',
      MARKET_API_BASE: service.apiBase,
      MARKET_CALLS_PER_MINUTE: '6000',
      MARKET_IMAGE_HOSTS: new URL(host.origin).host,
    },
    /** The path of a coin's picture on the site. */
    pictureOf(id: string, width = 80): string {
      const url = `${host.origin}/pictures/coins/${id}.webp`
      return `/image?letter=G&url=${encodeURIComponent(url)}&w=${width}`
    },
  }
}
