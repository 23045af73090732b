// What somebody who has just started the site wants to know, in three lines beside the log: the
// address, why prices are real or not, and how to get live or fresher ones.
import type { AddressInfo } from 'node:net'
import type { MarketSource } from '../market/answer/snapshot.ts'
import type { Environment } from './environment.ts'

type StartLines = {
  address: AddressInfo | string | null
  source: MarketSource
  market: Pick<Environment['market'], 'source' | 'apiKey' | 'callsPerMinute'>
}

export function startLines({ address, source, market }: StartLines): string {
  const [why, next] = source === 'demo' ? demoLines(market) : liveLines(market)
  return `Tezi listens on ${addressText(address)}\n${why}\n${next}\n`
}

const KEY_HINT = 'set MARKET_API_KEY in .env, as “Live prices” in the README shows'

function demoLines({ source }: StartLines['market']): [string, string] {
  return source === 'demo'
    ? [
        'Demo market, because MARKET_SOURCE is demo: all prices are made up.',
        'To go live, leave MARKET_SOURCE out and start again.',
      ]
    : [
        'Demo market, because the market service cannot be reached: all prices are made up.',
        `To go live, connect this machine to the internet: it is tried once a minute. Or ${KEY_HINT}.`,
      ]
}

function liveLines({ apiKey, callsPerMinute }: StartLines['market']): [string, string] {
  return apiKey === undefined
    ? [
        `Live prices, without a key: ${callsPerMinute} calls a minute.`,
        `For fresher prices, ${KEY_HINT}.`,
      ]
    : [
        `Live prices, because a key is set: ${callsPerMinute} calls a minute.`,
        'If the market service does not answer, the log and /status say so. Prices are never made up.',
      ]
}

/** An address that a browser on this machine opens. */
function addressText(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') return String(address)
  const { address: host, family, port } = address
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return family === 'IPv6' ? `http://[${host}]:${port}` : `http://${host}:${port}`
}
