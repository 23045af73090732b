// Sends a page: compressed from bytes that all its readers share, or as a stream of its own. Limits
// the streams, and so the memory that slow readers can take. Counts the work of decompression.
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ClientLimits } from '../limits/client-limits.ts'
import { clientNetwork } from '../limits/client-network.ts'
import type { Refusal } from '../limits/client-work.ts'
import { matchesIfNoneMatch } from '../replies/entity-tag.ts'
import { sendServiceUnavailable, sendTooManyRequests } from '../replies/error-handlers.ts'
import { chooseEncoding, compressStream, decodePage } from './content-encoding.ts'
import type { CachedPage } from './page-cache.ts'
import { cacheControlAt } from './page-lifetime.ts'
import type { PageClient } from './page-visit.ts'
import type { StreamedPage } from './render-page.ts'

/** One client must not take all streams, but hundreds of visitors may share its address. */
const MAX_CLIENT_STREAM_SHARE = 1 / 4
/** A brotli encoder takes up to a megabyte. Streams beyond this number are not compressed. */
const MAX_ENCODERS = 32
/** CPU time of decompression: 0.2 to 1 ms by the size of the page. Limits count whole milliseconds. */
const DECODE_MS = 1

type PageToSend = {
  page: CachedPage
  client: Pick<PageClient, 'kind' | 'network'>
  isData: boolean
  nowMs: number
}

type PageSenderOptions = {
  /** The work of decompression counts against the limit of the client that requests it. */
  limits: ClientLimits
  prefetchLimits: ClientLimits
  maxStreams?: number
}

export function createPageSender({
  limits,
  prefetchLimits,
  maxStreams = 1_000,
}: PageSenderOptions) {
  let streams = 0
  const streamsByClient = new Map<string, number>()

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { page, client, isData, nowMs }: PageToSend,
  ): Promise<FastifyReply> {
    const isSame =
      page.status === 200 && matchesIfNoneMatch(request.headers['if-none-match'], page.entityTag)
    const isRedirect = page.status >= 300 && page.status < 400
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    let decoded: Readable | undefined
    if (encoding === 'identity' && !isSame && !isRedirect && request.method !== 'HEAD') {
      const content = await decodeFor(client, page)
      // Without the headers of the page, such as its tag.
      if (content === 'no-place' || 'retryAfterSeconds' in content) {
        if (client.kind === 'prefetch') return sendNothing(reply, { isData })
        if (content === 'no-place') return sendServiceUnavailable(reply)
        return sendTooManyRequests(reply, content.retryAfterSeconds)
      }
      decoded = content
    }
    reply
      .code(page.status)
      .headers(page.headers)
      .header('Cache-Control', cacheControlAt(page, { nowMs, isData }))
      .header('Vary', 'Accept-Encoding')
    if (page.status === 200) reply.header('ETag', page.entityTag)
    if (isSame) return reply.code(304).send()
    if (isRedirect) return reply.send('')
    if (encoding !== 'identity') {
      return reply.header('Content-Encoding', encoding).send(page.content[encoding])
    }
    return reply.header('Content-Length', page.content.uncompressedBytes).send(decoded)
  }

  async function decodeFor(
    { kind, network }: PageToSend['client'],
    { content }: CachedPage,
  ): Promise<Readable | Refusal> {
    const ofKind = kind === 'prefetch' ? prefetchLimits : limits
    const { isAllowed, retryAfterSeconds } = await ofKind.consume(network, DECODE_MS)
    if (!isAllowed) return { retryAfterSeconds }
    const decoded = decodePage(content)
    return admitStream(network, decoded) ? decoded : 'no-place'
  }

  function sendStream(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, headers, stream }: StreamedPage,
  ): FastifyReply {
    if (!admitStream(clientNetwork(request), stream)) return sendServiceUnavailable(reply)
    reply
      .code(status)
      .headers(headers)
      .header('Cache-Control', 'no-store')
      .header('Vary', 'Accept-Encoding')
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity' || streams > MAX_ENCODERS) return reply.send(stream)
    return reply.header('Content-Encoding', encoding).send(compressStream(stream, encoding))
  }

  /** Counts a stream until it closes. Destroys it if there are too many. */
  function admitStream(client: string, stream: Readable): boolean {
    const clientStreams = streamsByClient.get(client) ?? 0
    if (streams >= maxStreams || clientStreams >= maxStreams * MAX_CLIENT_STREAM_SHARE) {
      stream.destroy()
      return false
    }
    streams += 1
    streamsByClient.set(client, clientStreams + 1)
    stream.once('close', () => endStream(client))
    return true
  }

  function endStream(client: string): void {
    const left = (streamsByClient.get(client) ?? 0) - 1
    streams -= 1
    if (left > 0) streamsByClient.set(client, left)
    else streamsByClient.delete(client)
  }

  return { sendPage, sendStream }
}

/**
 * Answers a prefetch that finds nothing. A browser opens a prefetched document without asking again:
 * a 204 would open nothing, while it discards a 503. For data, a 503 would only be an error in the
 * console.
 */
export function sendNothing(reply: FastifyReply, { isData }: { isData: boolean }): FastifyReply {
  const status = isData ? 204 : 503
  return reply.code(status).header('Cache-Control', 'no-store').send()
}
