import { expect, onTestFinished, test } from 'vitest'
import { json, startHttpTestServer } from '../../../tests/helpers/sites/http-test-server.ts'
import { createOutbound } from './outbound.server.ts'

test('sends requests for its host to the demo market and all others to the network', async () => {
  const server = await startHttpTestServer(json('network'))
  onTestFinished(() => server[Symbol.asyncDispose]())
  const outbound = createOutbound({ demoMarket: async () => Response.json('demo market') })

  const demo = await outbound(new Request('https://demo-market.invalid/api/v3/ping'))
  const live = await outbound(new Request(`${server.origin}/api/v3/ping`))

  await expect(demo.json()).resolves.toBe('demo market')
  await expect(live.json()).resolves.toBe('network')
})

test('rejects requests for the demo market if it is not running', async () => {
  await expect(createOutbound({})(new Request('https://demo-market.invalid/'))).rejects.toThrow(
    'not running',
  )
})
