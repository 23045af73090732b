// A connection to the site that can be lost. Each flow has its own: another port is another origin.
import { once } from 'node:events'
import net from 'node:net'
import { freePort } from './free-port.ts'

export type Connection = {
  origin: string
  /** Ends all requests, and refuses others until the server is back. */
  loseServer: () => Promise<void>
  bringServerBack: () => Promise<void>
}

export async function connectTo(siteOrigin: string): Promise<Connection> {
  const port = await freePort()
  const sockets = new Set<net.Socket>()
  const server = net.createServer((visitor) => {
    const site = net.connect(Number(new URL(siteOrigin).port), '127.0.0.1')
    for (const [socket, other] of [
      [visitor, site],
      [site, visitor],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => sockets.delete(socket))
      socket.pipe(other)
    }
  })
  async function listen(): Promise<void> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen()
  return {
    origin: `http://localhost:${port}`,
    async loseServer() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    bringServerBack: listen,
  }
}
