// Sends the service worker of the live site. For any other site, and if it is switched off, it sends
// one that removes itself: a browser that has an earlier one asks for this address on each visit.
import type { FastifyInstance } from 'fastify'
import type { MarketSource } from '../../market/answer/snapshot.ts'

type ServiceWorkerOptions = {
  getSource: () => Promise<MarketSource>
  /** The script of the worker. Null if nobody is to have one. */
  script: string | null
}

/** Open tabs go on without a worker. */
const REMOVAL = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) if (name.startsWith('tezi-')) await caches.delete(name)
  await registration.unregister()
}
`

export function registerServiceWorker(
  app: FastifyInstance,
  { getSource, script }: ServiceWorkerOptions,
): void {
  app.get('/sw.js', async (_request, reply) => {
    const isLive = (await getSource()) === 'live'
    return (
      reply
        .type('text/javascript; charset=utf-8')
        .header('Cache-Control', 'no-cache')
        // It counts for what the worker fetches.
        .header('Content-Security-Policy', "default-src 'self'; frame-ancestors 'none'")
        .send(isLive && script !== null ? script : REMOVAL)
    )
  })
}
