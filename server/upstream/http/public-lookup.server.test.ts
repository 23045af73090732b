import { isIP } from 'node:net'
import { Agent, fetch } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { startHttpTestServer, text } from '../../../tests/helpers/sites/http-test-server.ts'
import { createPublicLookup } from './public-lookup.server.ts'

/** Looks up a name that has these addresses. */
function lookUp(addresses: string[], { hostname = 'pictures.example', all = true } = {}) {
  const lookup = createPublicLookup((_hostname, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    ),
  )
  return new Promise((resolve, reject) => {
    lookup(hostname, { all }, (error, address, family) =>
      error === null ? resolve(all ? address : [address, family]) : reject(error),
    )
  })
}

test.each([
  '93.184.215.14',
  '2606:2800:21f::1',
  '172.32.0.1',
  '100.128.0.1',
  '64:ff9b::5db8:d70e',
  '64:ff9b::93.184.215.14',
])('allows a name with the address %s', async (address) => {
  expect(await lookUp([address])).toEqual([{ address, family: isIP(address) }])
  expect(await lookUp([address], { all: false })).toEqual([address, isIP(address)])
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fd00::1',
  '64:ff9b::a00:1',
  '64:ff9b::169.254.169.254',
  '64:ff9b:1::5db8:d70e',
  '2002:a00:1::1',
  '2001::1',
])('refuses a name with the address %s', async (address) => {
  await expect(lookUp([address])).rejects.toThrow('pictures.example has no public address')
})

test('leaves out the private addresses among public ones', async () => {
  const publicOne = { address: '93.184.215.14', family: 4 }
  expect(await lookUp(['10.0.0.1', '93.184.215.14', 'fd00::1'])).toEqual([publicOne])
  expect(await lookUp(['10.0.0.1', '93.184.215.14'], { all: false })).toEqual(['93.184.215.14', 4])
})

test('refuses a name without an address', async () => {
  await expect(lookUp([])).rejects.toThrow('no public address')
})

test.each(['localhost', 'pictures', 'pictures.internal'])(
  'allows a private address for the private name %s',
  async (hostname) => {
    expect(await lookUp(['10.0.0.1'], { hostname })).toEqual([{ address: '10.0.0.1', family: 4 }])
  },
)

test('reports a failed look-up', async () => {
  const lookup = createPublicLookup((_hostname, _options, done) => done(new Error('ENOTFOUND'), []))
  const failure = new Promise((_resolve, reject) => {
    lookup('pictures.example', { all: true }, (error) => reject(error))
  })
  await expect(failure).rejects.toThrow('ENOTFOUND')
})

test('blocks a public name with a loopback address, but not the address itself', async () => {
  const server = await startHttpTestServer(text('picture'))
  onTestFinished(() => server[Symbol.asyncDispose]())
  const { port } = new URL(server.origin)
  const dispatcher = new Agent({
    connect: {
      lookup: createPublicLookup((_hostname, _options, done) =>
        done(null, [{ address: '127.0.0.1', family: 4 }]),
      ),
    },
  })
  onTestFinished(() => dispatcher.close())

  await expect(fetch(`http://127.0.0.1.nip.example:${port}/`, { dispatcher })).rejects.toThrow()
  expect(server.requests).toEqual([])

  const answer = await fetch(server.origin, { dispatcher })
  expect(await answer.text()).toBe('picture')
})
