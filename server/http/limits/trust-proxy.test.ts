import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { parseTrustedProxies } from './trust-proxy.ts'

test.each([
  ['off', false],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, fd00::/8,loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
])('parses %s as %o', (text, proxies) => {
  expect(parseTrustedProxies(text)).toEqual(proxies)
})

test.each(['on', '1', '10.0.0.0/33', 'fd00::/129', '10.0.0', '10.0.0.1,', 'proxy.example'])(
  'refuses %s with a one-line message',
  (text) => {
    expect(() => parseTrustedProxies(text)).toThrow(/^'.*' is not off, an address or a network$/)
  },
)

test.each([
  ['off', '127.0.0.1'],
  ['loopback', '203.0.113.9'],
  ['10.0.0.0/8', '127.0.0.1'],
])('with TRUST_PROXY=%s the client of a forwarded request is %s', async (text, address) => {
  const app = Fastify({ trustProxy: parseTrustedProxies(text) })
  onTestFinished(() => app.close())
  app.get('/', (request) => request.ip)
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
  expect((await app.inject({ url: '/', headers })).payload).toBe(address)
})
