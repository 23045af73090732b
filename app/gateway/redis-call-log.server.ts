// The call log of all processes that share a Redis, by the clock of that Redis. Each process also
// remembers what it has called itself, so that a Redis that lost its memory is told again.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  CALL_WINDOW_MS,
  type CallLimits,
  type CallLog,
  type MonthCalls,
  type MonthCount,
  monthOf,
  type Verdict,
} from './call-log.server.ts'
import type { RedisConnection } from './redis-connection.server.ts'

type RedisCallLogOptions = {
  connection: RedisConnection
  /** Of every key, such as `tezi:calls:`: one for each service and key that has a budget. */
  prefix: string
  now: () => number
  windowMs?: number
}

type OwnCall = { id: string; atMs: number }

/** Of the window, for so long is believed what was seen of it: 1.5 s, while others tell their calls. */
const PART_SEEN = 1 / 40

const MONTH_KEPT_MS = 40 * 24 * 60 * 60_000

const ENTER = `
local log, tap, spaced, monthAll, monthRenewals = unpack(KEYS)
local id, windowMs, perMinute, spacingMs = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local isRenewal, allowedAll, allowedRenewals = ARGV[5] == '1', tonumber(ARGV[6]), tonumber(ARGV[7])
local seenAll, seenRenewals, missed = tonumber(ARGV[8]), tonumber(ARGV[9]), tonumber(ARGV[10])
local seenInWindow, seenMs = tonumber(ARGV[11]), tonumber(ARGV[12])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

redis.call('ZREMRANGEBYSCORE', log, '-inf', now - windowMs)
-- A clock that was set back must not keep the window full.
for _, call in ipairs(redis.call('ZRANGEBYSCORE', log, '(' .. now, '+inf')) do
  redis.call('ZADD', log, now, call)
end
-- The calls of the caller, by name and age: known already, unless this log was lost.
for i = 13, #ARGV, 2 do
  redis.call('ZADD', log, 'NX', now - ARGV[i + 1], ARGV[i])
end

-- A log that has fewer than a moment ago was lost, and others may not have told it their calls yet.
local counted = redis.call('ZCARD', log)
local inWindow = math.max(counted, seenInWindow)
local all = math.max(tonumber(redis.call('GET', monthAll) or 0), seenAll) + missed
local renewals = math.max(tonumber(redis.call('GET', monthRenewals) or 0), seenRenewals)
local closedFor = math.max(redis.call('PTTL', tap), 0)

local function freeIn()
  local spacedIn = spacingMs > 0 and math.max(redis.call('PTTL', spaced), 0) or 0
  if inWindow < perMinute then return spacedIn end
  if counted < perMinute then return math.max(seenMs, spacedIn) end
  local leaving = redis.call('ZRANGE', log, counted - perMinute, counted - perMinute, 'WITHSCORES')
  return math.max((leaving[2] or now) + windowMs - now, spacedIn)
end

local isWithin = all < allowedAll and (not isRenewal or renewals < allowedRenewals)
local isGranted = closedFor == 0 and isWithin and freeIn() == 0
if isGranted then
  redis.call('ZADD', log, now, id)
  counted, inWindow, all = counted + 1, inWindow + 1, all + 1
  if isRenewal then renewals = renewals + 1 end
  if spacingMs > 0 then redis.call('SET', spaced, '', 'PX', spacingMs) end
end
redis.call('PEXPIRE', log, windowMs)
redis.call('SET', monthAll, all, 'PX', ${MONTH_KEPT_MS})
redis.call('SET', monthRenewals, renewals, 'PX', ${MONTH_KEPT_MS})
return { isGranted and 1 or 0, inWindow, all, renewals, freeIn(), closedFor, counted }
`

const CLOSE = `
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[1], '', 'PX', ARGV[1])
end
`

const answer = z.tuple([z.literal([0, 1]), z.int(), z.int(), z.int(), z.int(), z.int(), z.int()])

/** `counted` are the calls that the log itself holds. */
type Reply = { verdict: Verdict; counted: number }

const UNLIMITED: MonthCalls = { all: Number.MAX_SAFE_INTEGER, renewals: Number.MAX_SAFE_INTEGER }

export function createRedisCallLog({
  connection,
  prefix,
  now,
  windowMs = CALL_WINDOW_MS,
}: RedisCallLogOptions): CallLog {
  let ownCalls: OwnCall[] = []
  const seenMs = Math.ceil(windowMs * PART_SEEN)
  let seenInWindow = 0
  let seenAtMs = Number.NEGATIVE_INFINITY
  let seen: MonthCount = { month: '', all: 0, renewals: 0 }

  async function enter(limits: CallLimits): Promise<Verdict | undefined> {
    const { perMinute, spacingMs = 0, isRenewal = false, missedAgesMs = [] } = limits
    const allowance = limits.monthAllowance ?? UNLIMITED
    const nowMs = now()
    // The month is this process's: its end may lie some seconds off, and that harms nobody.
    const month = monthOf(nowMs)
    if (seen.month !== month) seen = { month, all: 0, renewals: 0 }
    const call = { id: randomUUID(), atMs: nowMs }
    const missed = missedAgesMs.map((ageMs, i) => ({ id: `${call.id}:${i}`, atMs: nowMs - ageMs }))
    ownCalls = ownCalls.filter(isInWindow)
    const told = [...ownCalls, ...missed.filter(isInWindow)]

    const reply = await connection.run(async (redis) => {
      const monthKey = `${prefix}month:${month}`
      const keys = [
        ...[`${prefix}log`, `${prefix}closed`, `${prefix}spaced`],
        ...[monthKey, `${monthKey}:renewals`],
      ]
      const values = [
        ...[call.id, windowMs, perMinute, spacingMs],
        ...[isRenewal ? 1 : 0, allowance.all, allowance.renewals],
        ...[seen.all, seen.renewals, missed.length],
        ...[nowMs < seenAtMs + seenMs ? seenInWindow : 0, seenMs],
        ...told.flatMap(({ id, atMs }) => [id, nowMs - atMs]),
      ]
      return toReply(await redis.eval(ENTER, keys.length, ...keys, ...values))
    })
    if (reply === undefined) return undefined

    const { verdict } = reply
    ownCalls.push(...missed, ...(verdict.isGranted ? [call] : []))
    noteSeen(reply, nowMs)
    if (seen.month === month) seen = later(seen, verdict.month)
    return verdict

    function isInWindow({ atMs }: OwnCall): boolean {
      return atMs > nowMs - windowMs && atMs <= nowMs
    }
  }

  /** By what the log itself counted: its echo of what we told it would never be forgotten. */
  function noteSeen({ verdict, counted }: Reply, nowMs: number): void {
    if (nowMs >= seenAtMs + seenMs || counted >= seenInWindow) {
      seenInWindow = counted
      seenAtMs = nowMs
    } else if (verdict.isGranted) seenInWindow += 1
  }

  return {
    enter,
    async endSpacing() {
      await connection.run((redis) => redis.del(`${prefix}spaced`))
    },
    async closeFor(ms) {
      const wholeMs = Math.ceil(ms)
      if (wholeMs <= 0) return
      await connection.run((redis) => redis.eval(CLOSE, 1, `${prefix}closed`, wholeMs))
    },
  }
}

/** Verdicts may arrive in another order than they were given. */
function later(seen: MonthCount, told: MonthCalls): MonthCount {
  const { month, all, renewals } = seen
  return { month, all: Math.max(all, told.all), renewals: Math.max(renewals, told.renewals) }
}

function toReply(reply: unknown): Reply {
  const [isGranted, callsInWindow, all, renewals, freeInMs, closedForMs, counted] =
    answer.parse(reply)
  const month = { all, renewals }
  return {
    verdict: { isGranted: isGranted === 1, callsInWindow, month, freeInMs, closedForMs },
    counted,
  }
}
