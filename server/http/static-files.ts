import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the built scripts, styles and pictures. Files in `assets` have a content hash in their
 * names.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  { root }: { root: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build writes a compressed copy beside each text file.
    preCompressed: true,
    setHeaders(reply, filePath) {
      const isHashed = path.relative(root, filePath).startsWith(`assets${path.sep}`)
      reply.header(
        'Cache-Control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}
