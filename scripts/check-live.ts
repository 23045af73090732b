// Asks the real market service three questions that the design rests on and no recording answers.
// It has no key and makes at most 5 calls, which is what the service allows in a minute. Exit code
// 0: every answer is yes. 1: an answer is no. 2: no answer is no, but a question has no answer. 70: the
// script itself failed.
import { createOutbound } from '../app/upstream/outbound.server.ts'
import { readEnvironment } from '../server/environment.ts'
import { checkLive } from './check-live/check-live.ts'

// The key and its plan are left out on purpose: the questions are about calls without a key.
const { MARKET_API_BASE } = process.env

let environment: ReturnType<typeof readEnvironment> | undefined
try {
  environment = readEnvironment({ MARKET_API_BASE })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

if (environment !== undefined) {
  const { market, siteOrigin } = environment
  try {
    process.exitCode = await checkLive({
      apiBase: market.apiBase,
      siteOrigin,
      outbound: createOutbound({}),
      now: Date.now,
      print: console.log,
    })
  } catch (error) {
    console.error(error)
    process.exitCode = 70
  }
}
