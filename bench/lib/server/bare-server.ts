// The baseline for rates: a bare Fastify that sends the same bytes as the site and logs the same
// line.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import Fastify, { LogController } from 'fastify'
import { registerRequestLog } from '../../../server/http/observability/request-log.ts'
import type { Recording } from '../pages/recordings.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '0' }, recordings: { type: 'string', default: '' } },
})
const recordings: Recording[] = JSON.parse(await readFile(values.recordings, 'utf8'))

const app = Fastify({
  logger: true,
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
})
registerRequestLog(app)

for (const { path, headers, bodyBase64, notModifiedHeaders } of recordings) {
  const [route = ''] = path.split('?', 1)
  const body = Buffer.from(bodyBase64, 'base64')
  app.get(route, (request, reply) => {
    if (request.headers['if-none-match'] === headers.etag) {
      return reply.code(304).headers(notModifiedHeaders).send()
    }
    return reply.headers(headers).send(body)
  })
}
app.get('/hello', { logLevel: 'silent' }, () => 'Hello, world')

await app.listen({ host: '127.0.0.1', port: Number(values.port) })
