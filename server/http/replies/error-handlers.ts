import type { FastifyInstance, FastifyReply } from 'fastify'
import { OverloadedError } from '../../../lib/semaphore.ts'

/** Answers internal errors, and addresses that no route matches. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (error instanceof OverloadedError) return sendServiceUnavailable(reply)
    if (status >= 500) request.log.error({ err: error }, 'a request failed')
    return sendError(reply, status)
  })
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404))
}

const TEXTS: Record<number, string> = {
  403: 'Access denied.',
  404: 'Not found.',
  405: 'Only GET and HEAD are answered.',
  408: 'The request took too long to arrive.',
  413: 'Requests with a body are not accepted.',
  414: 'The address is too long.',
  429: 'Too many requests. Please wait a moment and try again.',
  431: 'The headers are too large.',
  503: 'The site is busy. Please try again in a moment.',
}

/** Never the error's own message: it may quote what a visitor or the market service sent. */
export function errorText(status: number): string {
  const defaultText = status >= 500 ? 'Something went wrong. Please try again.' : 'Bad request.'
  return TEXTS[status] ?? defaultText
}

export function sendError(
  reply: FastifyReply,
  status: number,
  text = errorText(status),
): FastifyReply {
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(text)
}

export function sendTooManyRequests(reply: FastifyReply, retryAfterSeconds: number): FastifyReply {
  return sendError(reply.header('Retry-After', String(retryAfterSeconds)), 429)
}

/** For work beyond the memory limits, which should be possible again within seconds. */
export function sendServiceUnavailable(reply: FastifyReply): FastifyReply {
  return sendError(reply.header('Retry-After', '2'), 503)
}
