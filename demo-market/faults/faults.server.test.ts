import { expect, test } from 'vitest'
import { parseFaults } from './faults.server.ts'

test.each([
  ['', []],
  [' , \n', []],
  ['reset', [{ effect: { kind: 'reset' }, text: 'reset' }]],
  ['latency=800', [{ effect: { kind: 'latency', delayMs: 800 }, text: 'latency=800' }]],
  [
    'status=500; path=/coins/*/market_chart?*days=max* ; times=2',
    [
      {
        effect: { kind: 'status', status: 500 },
        path: '/coins/*/market_chart?*days=max*',
        times: 2,
        text: 'status=500; path=/coins/*/market_chart?*days=max* ; times=2',
      },
    ],
  ],
  [
    'rate-limit=5;retry-after=119\nrate-limit=0;as-200,html;path=/exchanges',
    [
      {
        effect: { kind: 'rate-limit', callsPerMinute: 5, status: 429, retryAfterS: 119 },
        text: 'rate-limit=5;retry-after=119',
      },
      {
        effect: { kind: 'rate-limit', callsPerMinute: 0, status: 200 },
        text: 'rate-limit=0;as-200',
      },
      { effect: { kind: 'html' }, path: '/exchanges', text: 'html;path=/exchanges' },
    ],
  ],
])('parses %j', (text, faults) => {
  expect(parseFaults(text)).toEqual(faults)
})

test.each([
  ['slow', 'fault "slow": no such fault'],
  ['latency', 'fault "latency=": not a whole number'],
  ['latency=1.5', 'fault "latency=1.5": not a whole number'],
  ['status=200', 'fault "status=200": status is 400 to 599'],
  ['html=1', 'fault "html=1": html takes no value'],
  ['html;path=coins', 'fault "html;path=coins": path must begin with / or *'],
  ['html;retry-after=5', 'fault "html;retry-after=5": no such option: retry-after'],
  ['reset,html;when=now', 'fault "html;when=now": no such option: when'],
  ['reset;times=often', 'fault "times=often": not a whole number'],
])('refuses %j with a one-line reason', (text, message) => {
  expect(() => parseFaults(text)).toThrow(new Error(message))
})
