import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorText } from '../replies/error-handlers.ts'
import type { SecurityHeaders } from '../replies/security-headers.ts'

const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_METHOD: 405,
}

/** Unread input resets a connection that closes, and with it the answer. */
const DRAIN_MS = 2_000

/** For an address that no route sees. The security headers forbid styles, so it has none. */
const LONG_ADDRESS_PAGE = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Address too long · Tezi</title>
</head>
<body>
<main>
<h1>This address is too long</h1>
<p>No page here has such a long address. You can go on to <a href="/">the home page</a>.</p>
</main>
</body>
</html>
`

/** `rawPacket` is a buffer, which Fastify's types do not say. */
type ParseError = NodeJS.ErrnoException & { rawPacket?: unknown; bytesParsed?: number }

/** Answers input that Node cannot parse as an HTTP request, so that no route sees it. */
export function createClientErrorHandler(securityHeaders: SecurityHeaders) {
  return function handleClientError(error: ParseError, socket: Socket): void {
    // More input after a request with `Connection: close`. That one is still to be answered, and then
    // Node closes the connection.
    if (error.code === 'HPE_CLOSED_CONNECTION') return
    // The rest of a request that has its answer.
    if (error.code?.startsWith('HPE_') && socket.writableEnded) return
    // The client has gone, or part of a response has been sent: an error cannot be sent.
    const isTooLate = error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0
    // Proxies open spare connections. A proxy would take an error for the answer to a request that it
    // is just sending. It sends the request again if the connection closes without an answer.
    if (isTooLate || socket.bytesRead === 0) {
      socket.destroy()
      return
    }
    const isLongAddress = error.code === 'HPE_HEADER_OVERFLOW' && hasReadAddressOnly(error)
    const status = isLongAddress ? 414 : (STATUSES[error.code ?? ''] ?? 400)
    const text = isLongAddress ? LONG_ADDRESS_PAGE : errorText(status)
    const headers = {
      ...securityHeaders,
      ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
      'Cache-Control': 'no-store',
      'Content-Type': `text/${isLongAddress ? 'html' : 'plain'}; charset=utf-8`,
      'Content-Length': String(Buffer.byteLength(text)),
      Connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`)
    setTimeout(() => socket.destroy(), DRAIN_MS).unref()
  }
}

/**
 * Whether Node gave up within the address. Node names one limit for the address and the headers, and
 * shows only the last packet. An address has no space, which follows it and is in most headers.
 */
function hasReadAddressOnly({ rawPacket, bytesParsed }: ParseError): boolean {
  if (!Buffer.isBuffer(rawPacket)) return false
  return /^(?:[A-Z]+ )?\S+$/.test(rawPacket.toString('latin1', 0, bytesParsed))
}
