import net from 'node:net'

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/** Makes every TCP connection to another machine fail at once. */
export function refuseOutsideRequests(): void {
  // When test files share modules, this set-up runs again for each file.
  if (net.Socket.prototype.connect.name === 'guardedConnect') return
  const connect = net.Socket.prototype.connect
  net.Socket.prototype.connect = function guardedConnect(this: net.Socket, ...args: unknown[]) {
    const host = requestedHost(args)
    if (host !== undefined && !LOOPBACK.has(host)) {
      throw new Error(`a test tried to reach ${host}; only this machine is allowed`)
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
