// Serves the pictures of coins and exchanges from our own address, small and in one format. Always
// answers within a second: with the picture, or with a letter until there is one.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { FetchPicture } from '../../app/market/picture.ts'
import { PICTURE_WIDTHS } from '../../app/market/picture-address.ts'
import { convertPicture } from './convert-picture.ts'
import { letterAvatar } from './letter-avatar.ts'

type ImageOptions = {
  fetchPicture: FetchPicture
  now?: () => number
  patienceMs?: number
  maxCacheBytes?: number
}

type Loaded = Uint8Array | 'refused' | 'unavailable'

const QUERY = z.object({
  url: z.string().max(2000).optional(),
  w: z.enum(PICTURE_WIDTHS.map(String)).transform(Number),
  letter: z.string().default(''),
})

const WEEK = 'public, max-age=604800'
const MINUTE = 'public, max-age=60'
const MINUTE_MS = 60_000

export function registerImages(
  app: FastifyInstance,
  {
    fetchPicture,
    now = Date.now,
    patienceMs = 800,
    maxCacheBytes = 32 * 1024 * 1024,
  }: ImageOptions,
): void {
  const kept = new LRUCache<string, Uint8Array | 'unavailable'>({
    maxSize: maxCacheBytes,
    perf: { now },
    ttlResolution: 0,
    sizeCalculation: (value, key) => value.length + key.length,
  })
  const underway = new Map<string, Promise<Loaded>>()

  async function load(url: string, width: number): Promise<Loaded> {
    try {
      const answer = await fetchPicture(url)
      if (answer.kind === 'picture') return await convertPicture(answer.bytes, width)
      if (answer.kind === 'unavailable') app.log.debug({ url, reason: answer.reason }, 'no picture')
      return answer.kind
    } catch (error) {
      app.log.debug({ url, err: error }, 'picture cannot be converted')
      return 'unavailable'
    }
  }

  async function loadOnce(url: string, width: number): Promise<Loaded> {
    const key = `${width} ${url}`
    const held = kept.get(key)
    if (held !== undefined) return held
    const joined = underway.get(key)
    if (joined !== undefined) return joined
    const loading = load(url, width)
    underway.set(key, loading)
    const loaded = await loading
    underway.delete(key)
    if (loaded === 'unavailable') kept.set(key, loaded, { ttl: MINUTE_MS })
    else if (loaded !== 'refused') kept.set(key, loaded)
    return loaded
  }

  app.get('/image', async (request, reply) => {
    const query = QUERY.safeParse(request.query)
    if (!query.success) return refuse(reply)
    const { url, w: width, letter } = query.data
    if (url === undefined) return sendAvatar(reply, { label: letter, seed: letter }, WEEK)
    const loaded = await withPatience(loadOnce(url, width), patienceMs)
    if (loaded === 'refused') return refuse(reply)
    if (loaded === 'unavailable') return sendAvatar(reply, { label: letter, seed: url }, MINUTE)
    return sendImage(reply, { type: 'image/webp', cacheControl: WEEK }, Buffer.from(loaded))
  })
}

/** The work goes on when patience ends, and is kept for whoever asks next. */
async function withPatience(loading: Promise<Loaded>, patienceMs: number): Promise<Loaded> {
  const late = Promise.withResolvers<Loaded>()
  const timer = setTimeout(late.resolve, patienceMs, 'unavailable')
  try {
    return await Promise.race([loading, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(400).header('cache-control', 'no-store').type('text/plain').send('Bad picture')
}

function sendAvatar(
  reply: FastifyReply,
  avatar: { label: string; seed: string },
  cacheControl: string,
): FastifyReply {
  return sendImage(reply, { type: 'image/svg+xml', cacheControl }, letterAvatar(avatar))
}

function sendImage(
  reply: FastifyReply,
  { type, cacheControl }: { type: string; cacheControl: string },
  image: Buffer | string,
): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', cacheControl)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'")
    .send(image)
}
