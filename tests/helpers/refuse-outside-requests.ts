import net from 'node:net'

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/** Makes every TCP connection that would leave this machine fail at once, whoever opens it. */
export function refuseOutsideRequests(): void {
  // Where files share modules, the set-up runs again for each of them.
  if (net.Socket.prototype.connect.name === 'guardedConnect') return
  const connect = net.Socket.prototype.connect
  net.Socket.prototype.connect = function guardedConnect(this: net.Socket, ...args: unknown[]) {
    const host = requestedHost(args)
    if (host !== undefined && !LOOPBACK.has(host)) {
      throw new Error(`a test tried to reach ${host}; only this machine may be reached`)
    }
    return Reflect.apply(connect, this, args)
  } as typeof connect
}

/** `connect` takes (options), (port, host) or, from inside Node, ([options, callback]). */
function requestedHost(args: unknown[]): string | undefined {
  const first = Array.isArray(args[0]) ? args[0][0] : args[0]
  if (typeof first === 'object' && first !== null) {
    return 'host' in first && typeof first.host === 'string' ? first.host : undefined
  }
  return typeof args[1] === 'string' ? args[1] : undefined
}
