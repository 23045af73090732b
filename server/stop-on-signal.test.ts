import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

/** A site whose slow page is answered when the test writes to its stdin. */
const SITE = `
  import { PassThrough } from 'node:stream'
  import Fastify from 'fastify'
  import { registerConnections } from './server/http/limits/connections.ts'
  import { serverOptions } from './server/http/limits/server-options.ts'
  import { stopOnSignal } from './server/stop-on-signal.ts'

  const app = Fastify(serverOptions({
    siteOrigin: 'http://localhost', hstsSubdomains: false, logLevel: 'silent', trustProxy: false, secrets: [],
  }))
  registerConnections(app)
  const released = new Promise((resolve) => process.stdin.once('data', resolve))
  app.get('/slow', async () => {
    console.log('requested')
    await released
    return 'slow page'
  })
  app.get('/stream', (request, reply) => {
    const body = new PassThrough()
    body.write('begun, ')
    released.then(() => body.end('ended'))
    return reply.send(body)
  })
  stopOnSignal({
    async close() {
      console.log('stopping')
      await app.drain({ shutdownDelayMs: 0, idleTimeoutMs: 50 })
      await app.close()
    },
    forceExitMs: Number(process.argv[1]),
  })
  console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
`

async function startSite(forceExitMs: number) {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', SITE, String(forceExitMs)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited: Promise<unknown[]> = once(child, 'exit')
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const nextLine = async () => (await lines.next()).value
  return { child, exited, nextLine, origin: String(await nextLine()) }
}

test('finishes requests in flight, accepts no new ones, and exits with status 0', async () => {
  const { child, exited, nextLine, origin } = await startSite(60_000)
  const slow = fetch(`${origin}/slow`)
  expect(await nextLine()).toBe('requested')
  const stream = await fetch(`${origin}/stream`)

  child.kill('SIGTERM')
  expect(await nextLine()).toBe('stopping')
  await expect
    .poll(() => fetch(`${origin}/stream`).then(() => 'accepted', String), { timeout: 4_000 })
    .toMatch('fetch failed')
  child.kill('SIGTERM')
  child.stdin.write('go on\n')

  const answer = await slow
  expect([answer.status, await answer.text()]).toEqual([200, 'slow page'])
  expect(await stream.text()).toBe('begun, ended')
  expect(await exited).toEqual([0, null])
})

test('cuts off a request that never ends', async () => {
  const { child, exited, nextLine, origin } = await startSite(50)
  const cutOff = expect(fetch(`${origin}/slow`)).rejects.toThrow('fetch failed')
  expect(await nextLine()).toBe('requested')

  child.kill('SIGTERM')

  expect(await exited).toEqual([1, null])
  await cutOff
})
