import { expect, test } from 'vitest'
import { explainNode } from './explain-node.mjs'

test.each([
  ['24.21.0', '24.21.0', null],
  ['26.1.0', '24.21.0', null],
  ['20.20.2', '24.21.0', /^Node 20\.20\.2 is older than the 24 .* run on Node 24\.21\.0/],
  ['20.20.2', '20.20.2', 'Tezi needs Node 24 to run; this is 20.20.2.'],
])('with npm on Node %s and scripts on Node %s, prints %s', (npmNode, scriptNode, line) => {
  const text = explainNode({ npmNode, scriptNode, engines: '>=24' })
  if (line instanceof RegExp) expect(text).toMatch(line)
  else expect(text).toBe(line)
})
