import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorText } from '../pages/error-handlers.ts'
import type { SecurityHeaders } from '../security-headers.ts'

const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_METHOD: 405,
}

/** Answers input that Node cannot parse as an HTTP request, so that no route sees it. */
export function createClientErrorHandler(securityHeaders: SecurityHeaders) {
  return function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
    // The client has gone, or part of a response has been sent: an error cannot be sent.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
      socket.destroy()
      return
    }
    const status = STATUSES[error.code ?? ''] ?? 400
    const text = errorText(status)
    const headers = {
      ...securityHeaders,
      ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(text)),
      Connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`)
  }
}
