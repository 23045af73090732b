// The baseline for rates: a bare Fastify that sends the same bytes as a site and logs the same line.
// Arguments: the origin of the site, and the paths.
import { randomUUID } from 'node:crypto'
import Fastify, { LogController } from 'fastify'
import { registerRequestLog } from '../../../server/http/observability/request-log.ts'
import { fetchEncoded } from '../sites.ts'

/** Headers that each server sets by itself. */
const SERVER_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

const [, , origin = '', ...paths] = process.argv
const app = Fastify({
  logger: true,
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
})
registerRequestLog(app)

for (const path of paths) {
  const page = await fetchEncoded(origin + path)
  const { etag } = page.headers
  if (page.status !== 200 || etag === undefined) throw new Error(`${path} is not cached`)
  const notModified = await fetchEncoded(origin + path, { 'If-None-Match': etag })
  const [headers, notModifiedHeaders] = [page, notModified].map((response) =>
    Object.fromEntries(
      Object.entries(response.headers).filter(([name]) => !SERVER_HEADERS.includes(name)),
    ),
  )
  const [route = ''] = path.split('?', 1)
  app.get(route, (request, reply) => {
    if (request.headers['if-none-match'] === etag) {
      return reply
        .code(304)
        .headers({ ...notModifiedHeaders })
        .send()
    }
    return reply.headers({ ...headers }).send(page.body)
  })
}

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
