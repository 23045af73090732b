import { expect, test } from 'vitest'
import { parseFaults } from './faults.server.ts'

test.each([
  ['', []],
  [' , \n', []],
  ['reset', [{ kind: 'reset', value: 0 }]],
  ['latency=800', [{ kind: 'latency', value: 800 }]],
  [
    'status=500; path=/coins/*/market_chart?*days=max* ; times=2',
    [{ kind: 'status', value: 500, path: '/coins/*/market_chart?*days=max*', times: 2 }],
  ],
  [
    'rate-limit=5;retry-after=119\nrate-limit=0;as-200,html;path=/exchanges',
    [
      { kind: 'rate-limit', value: 5, retryAfterS: 119 },
      { kind: 'rate-limit', value: 0, as200: true },
      { kind: 'html', value: 0, path: '/exchanges' },
    ],
  ],
])('parses %j', (text, faults) => {
  expect(parseFaults(text).map(({ text: _, ...fault }) => fault)).toEqual(faults)
})

test.each([
  ['slow', 'fault "slow": no such fault'],
  ['latency', 'fault "latency": not a whole number: '],
  ['latency=1.5', 'fault "latency=1.5": not a whole number: 1.5'],
  ['status=200', 'fault "status=200": status is 400 to 599'],
  ['html=1', 'fault "html=1": html takes no value'],
  ['html;path=coins', 'fault "html;path=coins": invalid option: path=coins'],
  ['reset,html;when=now', 'fault "html;when=now": invalid option: when=now'],
  ['reset;times=often', 'fault "reset;times=often": not a whole number: often'],
])('refuses %j with a one-line reason', (text, message) => {
  expect(() => parseFaults(text)).toThrow(new Error(message))
})
