// Serves the pictures of coins and exchanges from our own address, small and in one format. Always
// answers within a second: with the picture, or with a letter until there is one.
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { FetchPicture } from '../../app/market/picture.ts'
import { PICTURE_WIDTHS } from '../../app/market/picture-address.ts'
import type { ClientLimits } from './client-limits.ts'
import { convertPicture } from './convert-picture.ts'
import { sendFailure, sendTooMany } from './failures.ts'
import { letterAvatar } from './letter-avatar.ts'
import { createSemaphore } from './semaphore.ts'

type ImageOptions = {
  fetchPicture: FetchPicture
  /** A picture that is neither kept nor under way counts as work of the client who asks for it. */
  limits: ClientLimits
  now?: () => number
  patienceMs?: number
  maxCacheBytes?: number
}

type Loaded = Uint8Array | 'refused' | 'unavailable'
type Limited = { retryAfterSeconds: number }

const QUERY = z.object({
  url: z.string().max(2000).optional(),
  w: z.enum(PICTURE_WIDTHS.map(String)).transform(Number),
  letter: z.string().default(''),
})

const WEEK = 'public, max-age=604800'
const MINUTE = 'public, max-age=60'
const MINUTE_MS = 60_000

/** A fetch mostly waits, a conversion mostly computes. */
const FETCHES_AT_ONCE = 16
const MAX_WAITING = 1_000

export function registerImages(
  app: FastifyInstance,
  {
    fetchPicture,
    limits,
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
  const underway = new Map<string, Promise<Loaded | Limited>>()
  const whenFetchable = createSemaphore({ atOnce: FETCHES_AT_ONCE, waiting: MAX_WAITING })
  const whenConvertible = createSemaphore({ atOnce: availableParallelism(), waiting: MAX_WAITING })

  async function load(url: string, width: number): Promise<Loaded> {
    try {
      const answer = await whenFetchable(() => fetchPicture(url))
      if (answer.kind === 'picture') {
        return await whenConvertible(() => convertPicture(answer.bytes, width))
      }
      if (answer.kind === 'unavailable') app.log.debug({ url, reason: answer.reason }, 'no picture')
      return answer.kind
    } catch (error) {
      app.log.debug({ url, err: error }, 'picture cannot be converted')
      return 'unavailable'
    }
  }

  async function loadAndKeep(
    key: string,
    { url, width, client }: { url: string; width: number; client: string },
  ): Promise<Loaded | Limited> {
    const { isAllowed, retryAfterSeconds } = await limits.spend(client)
    if (!isAllowed) return { retryAfterSeconds }
    const loaded = await load(url, width)
    if (loaded === 'unavailable') kept.set(key, loaded, { ttl: MINUTE_MS })
    else if (loaded !== 'refused') kept.set(key, loaded)
    return loaded
  }

  async function getPicture(url: string, width: number, client: string): Promise<Loaded | Limited> {
    const key = `${width} ${url}`
    for (;;) {
      const held = kept.get(key)
      if (held !== undefined) return held
      const joined = underway.get(key)
      if (joined === undefined) break
      const loaded = await joined
      // Whose limit that was is unknown here: then this request is the next to try.
      if (!isLimited(loaded)) return loaded
    }
    const loading = loadAndKeep(key, { url, width, client }).finally(() => underway.delete(key))
    underway.set(key, loading)
    return loading
  }

  app.get('/image', async (request, reply) => {
    const query = QUERY.safeParse(request.query)
    if (!query.success) return sendFailure(reply, 400)
    const { url, w: width, letter } = query.data
    if (url === undefined) return sendAvatar(request, reply, { letter, seed: letter, keep: WEEK })
    const loaded = await withPatience(getPicture(url, width, request.ip), patienceMs)
    if (isLimited(loaded)) return sendTooMany(reply, loaded.retryAfterSeconds)
    if (loaded === 'refused') return sendFailure(reply, 400)
    if (loaded === 'unavailable') {
      return sendAvatar(request, reply, { letter, seed: url, keep: MINUTE })
    }
    return sendImage(request, reply.type('image/webp').header('cache-control', WEEK), loaded)
  })
}

function isLimited(loaded: Loaded | Limited): loaded is Limited {
  return typeof loaded === 'object' && 'retryAfterSeconds' in loaded
}

/** The work goes on when patience ends, and is kept for whoever asks next. */
async function withPatience(
  loading: Promise<Loaded | Limited>,
  patienceMs: number,
): Promise<Loaded | Limited> {
  const late = Promise.withResolvers<Loaded>()
  const timer = setTimeout(late.resolve, patienceMs, 'unavailable')
  try {
    return await Promise.race([loading, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function sendAvatar(
  request: FastifyRequest,
  reply: FastifyReply,
  { letter, seed, keep }: { letter: string; seed: string; keep: string },
): FastifyReply {
  reply.type('image/svg+xml').header('cache-control', keep)
  return sendImage(request, reply, Buffer.from(letterAvatar({ label: letter, seed })))
}

/** With a tag of what is in it, so that who has the picture is not sent it again. */
function sendImage(request: FastifyRequest, reply: FastifyReply, image: Uint8Array): FastifyReply {
  const tag = `"${createHash('sha256').update(image).digest('base64url').slice(0, 22)}"`
  reply.header('etag', tag)
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim())
  const isKnown = known?.some((one) => one === '*' || one.replace(/^W\//, '') === tag)
  return isKnown ? reply.code(304).send() : reply.send(Buffer.from(image))
}
