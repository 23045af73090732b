import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createRedactedOutput } from './redacted-output.ts'

const KEY = 'CG-fake/key "7\\'

/** A server whose log lines are collected in `lines`. */
function setUp(secrets: (string | undefined)[]) {
  const lines: string[] = []
  const stream = createRedactedOutput({ write: (line) => lines.push(line) }, secrets)
  const app = Fastify({ logger: { level: 'trace', stream } })
  onTestFinished(() => app.close())
  return { log: app.log, app, lines }
}

test('redacts a key everywhere in the log', async () => {
  const { log, app, lines } = setUp([undefined, KEY])

  log.info({ url: `https://x.example/?key=${encodeURIComponent(KEY)}` }, `asked with ${KEY}`)
  log.warn({ headers: { 'x-cg-pro-api-key': KEY }, keys: [KEY] }, 'headers')
  const cause = new TypeError(`bad header ${KEY}`)
  log.error({ err: new Error(`no answer to ${KEY}`, { cause }) }, 'an error')
  app.get('/', (request) => {
    request.log.info({ key: KEY }, 'asked')
    throw new Error(`thrown with ${KEY}`)
  })
  await app.inject({ url: '/', headers: { authorization: KEY } })

  expect(lines.length).toBeGreaterThan(4)
  for (const line of lines) {
    const fields: unknown = JSON.parse(line)
    expect(JSON.stringify(fields)).not.toMatch(/CG-fake/)
  }
  expect(lines.join()).toContain('no answer to [secret]')
})

test('does not redact values that are too short to be secrets', () => {
  const { log, lines } = setUp(['1', 'pid'])

  log.info({ count: 1 }, 'one pid')

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ count: 1, msg: 'one pid' })
})
