// Sends a page: a cached page from bytes that all its readers share, or a streamed page chunk by
// chunk. Limits the memory that slow readers can take.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServiceStatus } from '../../../market/service-status.ts'
import { clientNetwork } from '../limits/client-network.ts'
import { chooseEncoding, compressStream } from './content-encoding.ts'
import { matchesIfNoneMatch } from './entity-tag.ts'
import { sendServiceUnavailable } from './error-handlers.ts'
import type { CachedPage } from './page-cache.ts'
import { cacheControlAt } from './page-lifetime.ts'
import type { StreamedPage } from './render-page.ts'
import { createUncompressedPages } from './uncompressed-pages.ts'

/** One client must not take all streams, but hundreds of visitors may share its address. */
const MAX_CLIENT_STREAM_SHARE = 1 / 4
/** A brotli encoder takes up to a megabyte. Streams beyond this number are not compressed. */
const MAX_ENCODERS = 32

type PageSenderOptions = { maxUncompressedBytes: number; maxStreams?: number }
type PageToSend = {
  page: CachedPage
  isData: boolean
  service: ServiceStatus['state']
  nowMs: number
}

export function createPageSender({ maxUncompressedBytes, maxStreams = 1_000 }: PageSenderOptions) {
  const uncompressed = createUncompressedPages({ maxBytes: maxUncompressedBytes })
  let streams = 0
  const streamsByClient = new Map<string, number>()

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { page, isData, service, nowMs }: PageToSend,
  ): Promise<FastifyReply> {
    reply
      .code(page.status)
      .headers(page.headers)
      .header('Cache-Control', cacheControlAt(page, { nowMs, isData }))
      .header('Vary', 'Accept-Encoding')
      // The state of the market service now, not at the time of the render.
      .header('Market-Service', service)
    if (page.status === 200) {
      reply.header('ETag', page.entityTag)
      if (matchesIfNoneMatch(request.headers['if-none-match'], page.entityTag)) {
        return reply.code(304).send()
      }
    }
    if (page.status >= 300 && page.status < 400) return reply.send('')
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity') return sendUncompressed(request, reply, page)
    return reply.header('Content-Encoding', encoding).send(page.content[encoding])
  }

  async function sendUncompressed(
    { method }: FastifyRequest,
    reply: FastifyReply,
    { content }: CachedPage,
  ): Promise<FastifyReply> {
    if (method === 'HEAD') return reply.header('Content-Length', content.uncompressedBytes).send()
    const copy = await uncompressed.acquire(content)
    if (copy === undefined) return sendServiceUnavailable(reply)
    if (reply.raw.destroyed) copy.release()
    else reply.raw.once('close', copy.release)
    return reply.send(copy.content)
  }

  function sendStream(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, headers, stream }: StreamedPage,
  ): FastifyReply {
    const client = clientNetwork(request)
    const clientStreams = streamsByClient.get(client) ?? 0
    if (streams >= maxStreams || clientStreams >= maxStreams * MAX_CLIENT_STREAM_SHARE) {
      stream.destroy()
      return sendServiceUnavailable(reply)
    }
    streams += 1
    streamsByClient.set(client, clientStreams + 1)
    stream.once('close', () => endStream(client))
    reply
      .code(status)
      .headers(headers)
      .header('Cache-Control', 'no-store')
      .header('Vary', 'Accept-Encoding')
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity' || streams > MAX_ENCODERS) return reply.send(stream)
    return reply.header('Content-Encoding', encoding).send(compressStream(stream, encoding))
  }

  function endStream(client: string): void {
    const left = (streamsByClient.get(client) ?? 0) - 1
    streams -= 1
    if (left > 0) streamsByClient.set(client, left)
    else streamsByClient.delete(client)
  }

  return { sendPage, sendStream }
}
