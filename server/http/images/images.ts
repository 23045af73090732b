// Serves the pictures of coins and exchanges from our own origin, small and in one format. Always
// answers within a second: with the picture, or with a letter avatar until it is there.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Clock, waitAtMost } from '../../../lib/clock.ts'
import { PICTURE_WIDTHS } from '../../../market/picture-url.ts'
import { clientNetwork } from '../limits/client-network.ts'
import { entityTag, matchesIfNoneMatch } from '../replies/entity-tag.ts'
import { sendError, sendTooManyRequests } from '../replies/error-handlers.ts'
import { letterAvatar } from './letter-avatar.ts'
import { pictureLifetime } from './picture-lifetime.ts'
import { isRateLimited, type PictureOptions, Pictures } from './pictures.ts'

type ImageOptions = Omit<PictureOptions, 'log' | 'now'> & {
  clock: Clock
}

/** Loading continues after it. Its result is cached for the next request. */
const MAX_WAIT_MS = 800

const QUERY = z.object({
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  w: z.enum(PICTURE_WIDTHS.map(String)).transform(Number),
  letter: z.string().default(''),
})

// Lifetimes of letter avatars. Without a picture URL it is a week, not forever: their design may
// change. In place of a picture it is a minute, because the picture may come.
const WEEK = 'public, max-age=604800'
const MINUTE = 'public, max-age=60'

export function registerImages(app: FastifyInstance, { clock, ...options }: ImageOptions): void {
  const pictures = new Pictures({ ...options, now: clock.now, log: app.log })

  app.get('/image', async (request, reply) => {
    const query = QUERY.safeParse(request.query)
    if (!query.success) return sendError(reply, 400)
    const { url, w: width, letter } = query.data
    if (url === undefined)
      return sendAvatar(request, reply, { letter, seed: letter, cacheControl: WEEK })
    const client = clientNetwork(request)
    const found = await waitAtMost(clock, MAX_WAIT_MS, pictures.get({ url, width, client }))
    if (found === 'unavailable' || found === 'timeout') {
      return sendAvatar(request, reply, { letter, seed: url, cacheControl: MINUTE })
    }
    if (isRateLimited(found)) return sendTooManyRequests(reply, found.retryAfterSeconds)
    const { cacheControl } = pictureLifetime(url)
    return sendImage(request, reply.type('image/webp').header('cache-control', cacheControl), found)
  })
}

function sendAvatar(
  request: FastifyRequest,
  reply: FastifyReply,
  { letter, seed, cacheControl }: { letter: string; seed: string; cacheControl: string },
): FastifyReply {
  reply.type('image/svg+xml').header('cache-control', cacheControl)
  return sendImage(request, reply, Buffer.from(letterAvatar({ label: letter, seed })))
}

/** Sends an `ETag`, and a 304 to a browser that already has the image. */
function sendImage(request: FastifyRequest, reply: FastifyReply, image: Uint8Array): FastifyReply {
  const tag = entityTag(image)
  reply.header('etag', tag)
  return matchesIfNoneMatch(request.headers['if-none-match'], tag)
    ? reply.code(304).send()
    : reply.send(Buffer.from(image))
}
