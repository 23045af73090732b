// Checks three assumptions of the design against the real market service, without a key and with at
// most 6 calls. The service allows 5 a minute, so a run takes about a minute. `--calls-a-minute=10`
// changes that rate. Exit code 0: every answer is yes. 1: an answer is no. 2: no answer is no, but
// one is missing. 70: the script itself failed.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readEnvironment } from '../server/environment.ts'
import { createOutbound } from '../server/upstream/http/outbound.server.ts'
import { checkLive } from './check-live/check-live.ts'

const CALLS_PER_MINUTE = 5

// Leaves out the key and its plan, because the questions are about calls without a key.
const { MARKET_API_BASE } = process.env

let settings: ReturnType<typeof readSettings> | undefined
try {
  settings = readSettings()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

if (settings !== undefined) {
  const { market, siteOrigin, callsPerMinute } = settings
  try {
    process.exitCode = await checkLive({
      apiBase: market.apiBase,
      siteOrigin,
      outbound: createOutbound({}),
      now: Date.now,
      sleep: (ms) => setTimeout(ms),
      print: console.log,
      callsPerMinute,
    })
  } catch (error) {
    console.error(error)
    process.exitCode = 70
  }
}

/** Throws if a URL or the rate is invalid. */
function readSettings() {
  const { values } = parseArgs({
    options: { 'calls-a-minute': { type: 'string', default: String(CALLS_PER_MINUTE) } },
  })
  const text = values['calls-a-minute']
  if (!/^[1-9]\d{0,2}$/.test(text)) {
    throw new Error('--calls-a-minute: a whole number from 1 to 999 is expected')
  }
  return { ...readEnvironment({ MARKET_API_BASE }), callsPerMinute: Number(text) }
}
