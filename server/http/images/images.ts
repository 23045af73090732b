// Serves the pictures of coins and exchanges from our own address, small and in one format. Always
// answers within a second: with the picture, or with a letter until there is one.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { PictureFetcher } from '../../../app/market/picture.ts'
import { PICTURE_WIDTHS } from '../../../app/market/picture-address.ts'
import { clientNetwork } from '../limits/client-network.ts'
import { entityTag, matchesIfNoneMatch } from '../pages/entity-tag.ts'
import { sendError, sendTooManyRequests } from '../pages/error-handlers.ts'
import { createConversionProcess } from './conversion-process.ts'
import { letterAvatar } from './letter-avatar.ts'
import { pictureLifetime } from './picture-lifetime.ts'
import { createPictures, isRateLimited, type PictureOptions } from './pictures.ts'

type ImageOptions = Omit<PictureOptions, 'fetchPicture' | 'converter'> & {
  pictureFetcher: PictureFetcher
  maxWaitMs?: number
}

const QUERY = z.object({
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  w: z.enum(PICTURE_WIDTHS.map(String)).transform(Number),
  letter: z.string().default(''),
})

// A letter is for as long as there is no picture. Where there is none to come it still isn't for
// good: how letters are drawn is ours to change.
const WEEK = 'public, max-age=604800'
// Until its host is listed.
const HOUR = 'public, max-age=3600'
const MINUTE = 'public, max-age=60'

export function registerImages(
  app: FastifyInstance,
  { pictureFetcher: { mayFetch, fetchPicture }, maxWaitMs = 800, ...options }: ImageOptions,
): void {
  const converter = createConversionProcess()
  app.addHook('onClose', async () => converter.stop())
  const getPicture = createPictures({ ...options, fetchPicture, converter }, app.log)

  app.get('/image', async (request, reply) => {
    const query = QUERY.safeParse(request.query)
    if (!query.success) return sendError(reply, 400)
    const { url, w: width, letter } = query.data
    if (url === undefined)
      return sendAvatar(request, reply, { letter, seed: letter, cacheControl: WEEK })
    if (!mayFetch(url)) return sendAvatar(request, reply, { letter, seed: url, cacheControl: HOUR })
    const client = clientNetwork(request)
    const loaded = await withMaxWait(getPicture({ url, width, client }), maxWaitMs)
    if (isRateLimited(loaded)) return sendTooManyRequests(reply, loaded.retryAfterSeconds)
    if (loaded === 'unavailable') {
      return sendAvatar(request, reply, { letter, seed: url, cacheControl: MINUTE })
    }
    const { cacheControl } = pictureLifetime(url)
    return sendImage(
      request,
      reply.type('image/webp').header('cache-control', cacheControl),
      loaded,
    )
  })
}

/** The work goes on when patience ends, and its result is cached for whoever asks next. */
async function withMaxWait<T>(loading: Promise<T>, maxWaitMs: number): Promise<T | 'unavailable'> {
  const timeout = Promise.withResolvers<'unavailable'>()
  const timer = setTimeout(timeout.resolve, maxWaitMs, 'unavailable')
  try {
    return await Promise.race([loading, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}

function sendAvatar(
  request: FastifyRequest,
  reply: FastifyReply,
  { letter, seed, cacheControl }: { letter: string; seed: string; cacheControl: string },
): FastifyReply {
  reply.type('image/svg+xml').header('cache-control', cacheControl)
  return sendImage(request, reply, Buffer.from(letterAvatar({ label: letter, seed })))
}

/** With a tag of what is in it, so that who has the picture is not sent it again. */
function sendImage(request: FastifyRequest, reply: FastifyReply, image: Uint8Array): FastifyReply {
  const tag = entityTag(image)
  reply.header('etag', tag)
  return matchesIfNoneMatch(request.headers['if-none-match'], tag)
    ? reply.code(304).send()
    : reply.send(Buffer.from(image))
}
