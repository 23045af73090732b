// Applies faults to the demo market. The list of faults is read for each call, so that it can
// change at run time. Matching faults apply in the order of the list.
import { STATUS_CODES } from 'node:http'
import type { Handler } from '../demo-market.server.ts'
import {
  answerRateLimited,
  endpointError,
  frameworkError,
  planLimitError,
} from '../responses.server.ts'
import {
  connectionReset,
  endlessResponse,
  neverAnswer,
  stalledResponse,
  truncate,
  withoutNumbers,
} from './broken-bodies.server.ts'
import type { Fault } from './faults.server.ts'

const API_PREFIX = '/api/v3'
const MINUTE_MS = 60_000

type FaultTools = {
  /** Must reject when the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<unknown>
  now(): number
}

export function withFaults(
  handler: Handler,
  faults: () => readonly Fault[],
  tools: FaultTools,
): Handler {
  const callTimes = new WeakMap<Fault, number[]>()

  /** The times of earlier matching calls. */
  function callsOf(fault: Fault): number[] {
    const calls = callTimes.get(fault) ?? []
    callTimes.set(fault, calls)
    return calls
  }

  function applies(fault: Fault, url: URL): boolean {
    if (!concerns(fault, url)) return false
    if (fault.times === undefined) return true
    const calls = callsOf(fault)
    return calls.push(tools.now()) <= fault.times
  }

  function isOverLimit(fault: Fault, callsPerMinute: number): boolean {
    const nowMs = tools.now()
    const calls = callsOf(fault).filter((callMs) => callMs > nowMs - MINUTE_MS)
    if (calls.length >= callsPerMinute) return true
    callTimes.set(fault, [...calls, nowMs])
    return false
  }

  async function apply(fault: Fault, request: Request, next: Handler): Promise<Response> {
    const { effect } = fault
    switch (effect.kind) {
      case 'latency':
        await tools.sleep(effect.delayMs, request.signal)
        return next(request)
      case 'rate-limit':
        return isOverLimit(fault, effect.callsPerMinute) ? answerRateLimited(effect) : next(request)
      case 'plan-limit':
        return planLimitError(tools.now())
      case 'status':
        return answerStatus(effect.status)
      case 'html':
        return answerHtml()
      case 'wrong-shape':
        return Response.json({ unexpected: { shape: true } })
      case 'truncated':
        return truncate(await next(request))
      case 'nulls':
        return withoutNumbers(await next(request))
      case 'endless':
        return endlessResponse(request.signal, tools.sleep)
      case 'stalled':
        return stalledResponse(request.signal)
      case 'silent':
        return neverAnswer(request.signal)
      case 'reset':
        throw connectionReset()
    }
  }

  return async function faultyMarket(request) {
    const url = new URL(request.url)
    const matching = faults().filter((fault) => applies(fault, url))
    const faulty = matching.reduceRight<Handler>(
      (next, fault) => (requested) => apply(fault, requested, next),
      handler,
    )
    return faulty(request)
  }
}

function concerns({ path }: Fault, url: URL): boolean {
  const isApi = url.pathname.startsWith(`${API_PREFIX}/`)
  if (path === undefined) return isApi
  const requested = isApi ? url.pathname.slice(API_PREFIX.length) : url.pathname
  return toPattern(path).test(path.includes('?') ? requested + url.search : requested)
}

function toPattern(glob: string): RegExp {
  const literals = glob.split('*').map((text) => text.replaceAll(/[^\w/]/g, '\\$&'))
  return new RegExp(`^${literals.join('.*')}$`)
}

function answerStatus(status: number): Response {
  if (status === 404) return endpointError(404, 'coin not found')
  return frameworkError(status, STATUS_CODES[status] ?? 'Error')
}

function answerHtml(): Response {
  return new Response('<!DOCTYPE html><title>Just a moment...</title><h1>Checking</h1>', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
