// Applies faults to the demo market. The list of faults is read for each call, so that it can
// change at run time. Matching faults apply in the order of the list.
import { STATUS_CODES } from 'node:http'
import {
  answerRateLimited,
  endpointError,
  frameworkError,
  type Handler,
  planLimitError,
} from '../answers/responses.server.ts'
import {
  aborted,
  connectionReset,
  endlessResponse,
  stalledResponse,
  truncate,
  withEmptyLists,
  withoutNumbers,
} from './broken-bodies.server.ts'
import type { Fault } from './faults.server.ts'

const API_PREFIX = '/api/v3'
const MINUTE_MS = 60_000

type FaultTools = {
  /** Must reject when the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<unknown>
  now(): number
  /** Gets a promise of the end of each call that a fault keeps waiting. */
  onHeld?(until: Promise<unknown>): void
}

export function withFaults(
  handler: Handler,
  faults: () => readonly Fault[],
  { sleep, now, onHeld }: FaultTools,
): Handler {
  /** Of `times`, the number of matching calls. Of `rate-limit`, the times of the answered ones. */
  const matched = new WeakMap<Fault, number>()
  const answeredMs = new WeakMap<Fault, number[]>()

  function applies(fault: Fault, url: URL): boolean {
    if (!concerns(fault, url)) return false
    const count = (matched.get(fault) ?? 0) + 1
    matched.set(fault, count)
    return count <= (fault.times ?? count)
  }

  function isOverLimit(fault: Fault): boolean {
    const recent = (answeredMs.get(fault) ?? []).filter((callMs) => callMs > now() - MINUTE_MS)
    const isOver = recent.length >= fault.value
    answeredMs.set(fault, isOver ? recent : [...recent, now()])
    return isOver
  }

  function held(until: Promise<unknown>): Promise<unknown> {
    onHeld?.(until)
    return until
  }

  async function apply(fault: Fault, request: Request, next: Handler): Promise<Response> {
    switch (fault.kind) {
      case 'latency':
        await held(sleep(fault.value, request.signal))
        return next(request)
      case 'rate-limit':
        return isOverLimit(fault) ? answerRateLimited(fault) : next(request)
      case 'plan-limit':
        return planLimitError(now())
      case 'status':
        if (fault.value === 404) return endpointError(404, 'coin not found')
        return frameworkError(fault.value, STATUS_CODES[fault.value] ?? 'Error')
      case 'html':
        return new Response('<!DOCTYPE html><title>Just a moment...</title><h1>Checking</h1>', {
          headers: { 'content-type': 'text/html; charset=utf-8' },
        })
      case 'wrong-shape':
        return Response.json({ unexpected: { shape: true } })
      case 'truncated':
        return truncate(await next(request))
      case 'nulls':
        return withoutNumbers(await next(request))
      case 'empty':
        return withEmptyLists(await next(request))
      case 'endless':
        void held(aborted(request.signal))
        return endlessResponse(request.signal, sleep)
      case 'stalled':
        void held(aborted(request.signal))
        return stalledResponse(request.signal)
      case 'silent':
        await held(aborted(request.signal))
        throw request.signal.reason
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
  const literals = path.split('*').map((text) => text.replaceAll(/[^\w/]/g, '\\$&'))
  const pattern = new RegExp(`^${literals.join('.*')}$`)
  return pattern.test(path.includes('?') ? requested + url.search : requested)
}
