import type { Socket } from 'node:net'

const signals = new WeakMap<Socket, AbortSignal>()

/** Aborted when the connection of a client closes. Node tells only the first of pipelined requests. */
export function whenGone(socket: Socket): AbortSignal {
  const known = signals.get(socket)
  if (known !== undefined) return known
  const gone = new AbortController()
  if (socket.destroyed) gone.abort()
  // Requests injected by tests have a stand-in for a socket.
  else socket.once?.('close', () => gone.abort())
  signals.set(socket, gone.signal)
  return gone.signal
}
