import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built scripts, styles and pictures, whose names change with their content. */
export async function registerStaticFiles(
  app: FastifyInstance,
  { root }: { root: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build puts a compressed copy beside each file that is text.
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
