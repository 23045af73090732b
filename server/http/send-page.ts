// Sends a page: one that is kept, compressed as its reader understands, or one part by part.
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServiceStatus } from '../../app/market/service-status.ts'
import { chooseEncoding, compressStream, encode } from './content-encoding.ts'
import { isKnownTag } from './entity-tag.ts'
import type { KeptPage } from './page-cache.ts'
import { cacheControlAt } from './page-lifetime.ts'
import type { StreamedPage } from './render-page.ts'

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, service, nowMs }: { page: KeptPage; service: ServiceStatus['state']; nowMs: number },
): Promise<FastifyReply> {
  reply
    .code(page.status)
    .headers(page.headers)
    .header('Cache-Control', cacheControlAt(page, nowMs))
    .header('Vary', 'Accept-Encoding')
    // How the market service does now, whatever it did when the page was rendered.
    .header('Market-Service', service)
  if (page.status === 200) {
    reply.header('ETag', page.entityTag)
    if (isKnownTag(request.headers['if-none-match'], page.entityTag)) return reply.code(304).send()
  }
  if (page.status >= 300 && page.status < 400) return reply.send('')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const content = await encode(page.content, encoding)
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.send(content)
}

export function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, stream }: StreamedPage,
): FastifyReply {
  reply
    .code(status)
    .headers(headers)
    .header('Cache-Control', 'no-store')
    .header('Vary', 'Accept-Encoding')
  // The same streams by two type declarations: the DOM's and Node's.
  const parts = Readable.fromWeb(stream as ReadableStream<Uint8Array>)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(parts)
  return reply.header('Content-Encoding', encoding).send(compressStream(parts, encoding))
}
