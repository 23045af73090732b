import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { localAddress } from './check-health.ts'

test.each([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
  ['::1', '[::1]'],
  ['fd00::7', '[fd00::7]'],
  ['127.0.0.1', '127.0.0.1'],
  ['web.internal', 'web.internal'],
])('a site on %s is asked at %s', (host, address) => {
  expect(localAddress(host)).toBe(address)
})

test.each([
  ['answers', 200, 0],
  ['is broken', 500, 1],
])('a site that %s', async (_what, status, exitCode) => {
  const server = createServer((_request, response) => response.writeHead(status).end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const env = { HOST: '127.0.0.1', PORT: String(port) }
  const child = spawn(process.execPath, ['server/check-health.ts'], { env })
  expect(await once(child, 'exit')).toEqual([exitCode, null])
})

test('a site that does not listen', async () => {
  const env = { HOST: '127.0.0.1', PORT: '1' }
  const child = spawn(process.execPath, ['server/check-health.ts'], { env })
  expect(await once(child, 'exit')).toEqual([1, null])
})
