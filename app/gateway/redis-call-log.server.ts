// The call log of all processes that share a Redis, by the clock of that Redis. Each process also
// remembers what it has called itself, so that a Redis that lost its memory is told again.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { CALL_WINDOW_MS, type CallLimits, type CallLog, monthOf, type Verdict } from './call-log.ts'
import type { RedisConnection } from './redis-connection.server.ts'

type RedisCallLogOptions = {
  connection: RedisConnection
  /** Of every key, such as `tezi:calls:`: one for each service and key that has a budget. */
  prefix: string
  now: () => number
  windowMs?: number
}

type OwnCall = { id: string; atMs: number }

const MONTH_KEPT_MS = 40 * 24 * 60 * 60_000

const ENTER = `
local log, tap, month = KEYS[1], KEYS[2], KEYS[3]
local id, windowMs, perMinute = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local allowance, monthSeen, missed = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

redis.call('ZREMRANGEBYSCORE', log, '-inf', now - windowMs)
-- A clock that was set back must not keep the window full.
for _, call in ipairs(redis.call('ZRANGEBYSCORE', log, '(' .. now, '+inf')) do
  redis.call('ZADD', log, now, call)
end
-- The calls of the caller, by name and age: known already, unless this log was lost.
for i = 7, #ARGV, 2 do
  redis.call('ZADD', log, 'NX', now - ARGV[i + 1], ARGV[i])
end

local inWindow = redis.call('ZCARD', log)
local inMonth = math.max(tonumber(redis.call('GET', month) or 0), monthSeen) + missed
local closedFor = math.max(redis.call('PTTL', tap), 0)
local isGranted = closedFor == 0 and inWindow < perMinute and inMonth < allowance
if isGranted then
  redis.call('ZADD', log, now, id)
  inWindow, inMonth = inWindow + 1, inMonth + 1
end
redis.call('PEXPIRE', log, windowMs)
redis.call('SET', month, inMonth, 'PX', ${MONTH_KEPT_MS})

local freeIn = 0
if inWindow >= perMinute then
  local lastToLeave = redis.call('ZRANGE', log, inWindow - perMinute, inWindow - perMinute, 'WITHSCORES')
  freeIn = (lastToLeave[2] or now) + windowMs - now
end
return { isGranted and 1 or 0, inWindow, inMonth, freeIn, closedFor }
`

const CLOSE = `
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[1], '', 'PX', ARGV[1])
end
`

const answer = z.tuple([z.literal([0, 1]), z.int(), z.int(), z.int(), z.int()])

export function createRedisCallLog({
  connection,
  prefix,
  now,
  windowMs = CALL_WINDOW_MS,
}: RedisCallLogOptions): CallLog {
  let ownCalls: OwnCall[] = []
  let seen = { month: '', calls: 0 }

  async function enter({
    perMinute,
    monthAllowance = Number.MAX_SAFE_INTEGER,
    missedAgesMs = [],
  }: CallLimits): Promise<Verdict | undefined> {
    const nowMs = now()
    // The month is this process's: its end may lie some seconds off, and that harms nobody.
    const month = monthOf(nowMs)
    if (seen.month !== month) seen = { month, calls: 0 }
    const call = { id: randomUUID(), atMs: nowMs }
    const missed = missedAgesMs.map((ageMs, i) => ({ id: `${call.id}:${i}`, atMs: nowMs - ageMs }))
    ownCalls = ownCalls.filter(isInWindow)
    const told = [...ownCalls, ...missed.filter(isInWindow)]

    const verdict = await connection.run(async (redis) => {
      const keys = [`${prefix}log`, `${prefix}closed`, `${prefix}month:${month}`]
      const values = [call.id, windowMs, perMinute, monthAllowance, seen.calls, missed.length]
      const calls = told.flatMap(({ id, atMs }) => [id, nowMs - atMs])
      return toVerdict(await redis.eval(ENTER, keys.length, ...keys, ...values, ...calls))
    })
    if (verdict === undefined) return undefined

    ownCalls.push(...missed, ...(verdict.isGranted ? [call] : []))
    if (seen.month === month) seen.calls = Math.max(seen.calls, verdict.callsThisMonth)
    return verdict

    function isInWindow({ atMs }: OwnCall): boolean {
      return atMs > nowMs - windowMs && atMs <= nowMs
    }
  }

  return {
    enter,
    async closeFor(ms) {
      const wholeMs = Math.ceil(ms)
      if (wholeMs <= 0) return
      await connection.run((redis) => redis.eval(CLOSE, 1, `${prefix}closed`, wholeMs))
    },
  }
}

function toVerdict(reply: unknown): Verdict {
  const [isGranted, callsInWindow, callsThisMonth, windowFreeInMs, closedForMs] =
    answer.parse(reply)
  return { isGranted: isGranted === 1, callsInWindow, callsThisMonth, windowFreeInMs, closedForMs }
}
