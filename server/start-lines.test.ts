import { expect, test } from 'vitest'
import { startLines } from './start-lines.ts'

const ADDRESS = { address: '127.0.0.1', family: 'IPv4', port: 3000 }
const AUTO = { source: 'auto', apiKey: undefined, callsPerMinute: 5 } as const

test.each([
  ['demo', AUTO, /cannot be reached: all prices are made up\.\n.*MARKET_API_KEY/],
  ['demo', { ...AUTO, source: 'demo' }, /MARKET_SOURCE is demo: .*\n.*leave MARKET_SOURCE out/],
  ['live', AUTO, /without a key: 5 calls a minute\.\n.*MARKET_API_KEY/],
  ['live', { ...AUTO, apiKey: 'k', callsPerMinute: 30 }, /a key is set: 30 .*\n.* \/status say so/],
] as const)(
  'a start says the address, the source and what to do: %s, %o',
  (source, market, text) => {
    const lines = startLines({ address: ADDRESS, source, market })
    expect(lines.split('\n')).toEqual([
      'Tezi listens on http://127.0.0.1:3000',
      expect.any(String),
      expect.any(String),
      '',
    ])
    expect(lines).toMatch(text)
  },
)

test.each([
  [{ address: '0.0.0.0', family: 'IPv4', port: 80 }, 'http://localhost:80'],
  [{ address: '::1', family: 'IPv6', port: 3000 }, 'http://[::1]:3000'],
])('the address is one that a browser opens: %o', (address, text) => {
  expect(startLines({ address, source: 'live', market: AUTO })).toContain(`${text}\n`)
})
