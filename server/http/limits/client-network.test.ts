import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { clientNetwork } from './client-network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:5678', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
])('counts %s as %s', (address, network) => {
  expect(clientNetwork({ ip: address })).toBe(network)
})

test.each(['', 'not an address', '203.0.113', '1', '0x7f.1', '203.0.113.999', '[]:80', ':80'])(
  '"%s" is not an address and counts as "unknown"',
  (address) => {
    expect(clientNetwork({ ip: address })).toBe('unknown')
  },
)

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:5678', '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9:5678', '203.0.113.9'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['rubbish', '127.0.0.1'],
  ['198.51.100.1, rubbish', '127.0.0.1'],
  ['unknown, 127.0.0.2', '127.0.0.2'],
  ['203.0.113.9:port', '127.0.0.1'],
])('behind a proxy, counts X-Forwarded-For: %s as %s', async (forwarded, network) => {
  const app = Fastify({ trustProxy: ['loopback'] })
  onTestFinished(() => app.close())
  app.get('/', (request) => clientNetwork(request))
  const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })
  expect(answer.payload).toBe(network)
})

test('ignores X-Forwarded-For without a trusted proxy', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.get('/', (request) => clientNetwork(request))
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  expect((await app.inject({ url: '/', headers })).payload).toBe('127.0.0.1')
})
