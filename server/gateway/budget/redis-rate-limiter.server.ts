// The rate limiter of all processes that share a Redis, on the clock of Redis. Each process
// remembers its own calls, so that they are counted again if Redis loses its data.
import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { RedisConnection } from '../stores/redis-connection.server.ts'
import {
  CALL_WINDOW_MS,
  type CallLimits,
  type MonthCalls,
  type MonthCount,
  monthOf,
  type RateLimiter,
  RESERVE,
  type Verdict,
} from './rate-limiter.server.ts'

type RedisRateLimiterOptions = {
  connection: RedisConnection
  /**
   * Prefix of every key, such as `tezi:calls:`. Each service and API key with a budget has its own.
   */
  prefix: string
  now: () => number
  windowMs?: number
}

type OwnCall = { id: string; atMs: number }

/**
 * How long a process trusts its last count after Redis lost its data: 1.5 s (1/40 of the window).
 * By then the other processes have reported their calls.
 */
const SEEN_WINDOW_SHARE = 1 / 40

const PAYER_LENGTH = 16

/** More calls than any payer makes in a window. */
const NEVER = Number.MAX_SAFE_INTEGER

const MONTH_TTL_MS = 40 * 24 * 60 * 60_000

const ACQUIRE = `
local log, closed, spaced, clients, monthAll, monthRevalidations = unpack(KEYS)
local id, windowMs = ARGV[1], tonumber(ARGV[2])
local perMinute, spacingMs = tonumber(ARGV[3]), tonumber(ARGV[4])
local countsAsRevalidation = ARGV[5] == '1'
local allowedAll, allowedRevalidations = tonumber(ARGV[6]), tonumber(ARGV[7])
local seenAll, seenRevalidations, missed = tonumber(ARGV[8]), tonumber(ARGV[9]), tonumber(ARGV[10])
local seenInWindow, seenMs = tonumber(ARGV[11]), tonumber(ARGV[12])
local payer, share, contendedShare = ARGV[13], tonumber(ARGV[14]), tonumber(ARGV[15])
local contentionCalls, contendedLimit = tonumber(ARGV[16]), tonumber(ARGV[17])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

redis.call('ZREMRANGEBYSCORE', log, '-inf', now - windowMs)
-- If the clock was set back, the window must not stay full.
for _, call in ipairs(redis.call('ZRANGEBYSCORE', log, '(' .. now, '+inf')) do
  redis.call('ZADD', log, now, call)
end
-- The caller's calls, by id and age. The log has them already, unless it was lost.
for i = 18, #ARGV, 2 do
  redis.call('ZADD', log, 'NX', now - ARGV[i + 1], ARGV[i])
end

-- A count that is lower than a moment ago means that the log was lost. Other processes may not
-- have reported their calls yet.
local counted = redis.call('ZCARD', log)
local inWindow = math.max(counted, seenInWindow)
local all = math.max(tonumber(redis.call('GET', monthAll) or 0), seenAll) + missed
local revalidations = tonumber(redis.call('GET', monthRevalidations) or 0)
revalidations = math.max(revalidations, seenRevalidations)
local closedFor = math.max(redis.call('PTTL', closed), 0)

-- Times of the calls that this payer paid for, and of those that the reserve did not pay for.
local own, unreserved = {}, {}
if payer ~= '' then
  local calls = redis.call('ZRANGE', log, 0, -1, 'WITHSCORES')
  for i = 1, #calls, 2 do
    local paidBy = string.match(calls[i], '^(.-):')
    if paidBy == payer then table.insert(own, tonumber(calls[i + 1])) end
    if paidBy ~= '${RESERVE}' then table.insert(unreserved, tonumber(calls[i + 1])) end
  end
end

-- Only the last two clients are stored. At least one of them differs from the current client.
redis.call('ZREMRANGEBYSCORE', clients, '-inf', now - windowMs)
redis.call('ZREMRANGEBYSCORE', clients, '(' .. now, '+inf')
local isContended = false
for _, client in ipairs(redis.call('ZRANGE', clients, 0, -1)) do
  if client ~= payer then isContended = true end
end
if isContended then share = contendedShare end
if payer ~= '' and payer ~= '${RESERVE}' then
  redis.call('ZADD', clients, now, payer)
  redis.call('ZREMRANGEBYRANK', clients, 0, -3)
  redis.call('PEXPIRE', clients, windowMs)
end

local function roomIn(times, most)
  if #times < most then return 0 end
  return (times[#times - most + 1] or now) + windowMs - now
end

local function minuteFreeIn()
  if inWindow < perMinute then return 0 end
  if counted < perMinute then return seenMs end
  local leaving = redis.call('ZRANGE', log, counted - perMinute, counted - perMinute, 'WITHSCORES')
  return (leaving[2] or now) + windowMs - now
end

local function shareFreeIn()
  if payer == '' then return 0 end
  local isContentionLimited = isContended and #own >= contentionCalls
  local contendedIn = isContentionLimited and roomIn(unreserved, contendedLimit) or 0
  return math.max(roomIn(own, share), contendedIn)
end

local function freeIn()
  local spacedIn = spacingMs > 0 and math.max(redis.call('PTTL', spaced), 0) or 0
  return math.max(spacedIn, minuteFreeIn(), shareFreeIn())
end

local isWithin = all < allowedAll
  and (not countsAsRevalidation or revalidations < allowedRevalidations)
local isGranted = closedFor == 0 and isWithin and freeIn() == 0
local isShareSpent = not isGranted and shareFreeIn() > 0 and shareFreeIn() >= freeIn()
if isGranted then
  redis.call('ZADD', log, now, id)
  table.insert(own, now)
  if payer ~= '${RESERVE}' then table.insert(unreserved, now) end
  counted, inWindow, all = counted + 1, inWindow + 1, all + 1
  if countsAsRevalidation then revalidations = revalidations + 1 end
  if spacingMs > 0 then redis.call('SET', spaced, '', 'PX', spacingMs) end
end
redis.call('PEXPIRE', log, windowMs)
redis.call('SET', monthAll, all, 'PX', ${MONTH_TTL_MS})
redis.call('SET', monthRevalidations, revalidations, 'PX', ${MONTH_TTL_MS})
local granted, spent = isGranted and 1 or 0, isShareSpent and 1 or 0
return { granted, inWindow, all, revalidations, freeIn(), closedFor, counted, spent }
`

const CLOSE = `
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[1], '', 'PX', ARGV[1])
end
`

const bit = z.literal([0, 1])
const answer = z.tuple([bit, z.int(), z.int(), z.int(), z.int(), z.int(), z.int(), bit])

/** `counted` is the number of calls in the sorted set in Redis. */
type Reply = { verdict: Verdict; counted: number }

const UNLIMITED: MonthCalls = {
  all: Number.MAX_SAFE_INTEGER,
  revalidations: Number.MAX_SAFE_INTEGER,
}

export function createRedisRateLimiter({
  connection,
  prefix,
  now,
  windowMs = CALL_WINDOW_MS,
}: RedisRateLimiterOptions): RateLimiter {
  let ownCalls: OwnCall[] = []
  const seenMs = Math.ceil(windowMs * SEEN_WINDOW_SHARE)
  let seenInWindow = 0
  let seenAtMs = Number.NEGATIVE_INFINITY
  let seen: MonthCount = { month: '', all: 0, revalidations: 0 }

  async function acquire(limits: CallLimits): Promise<Verdict | undefined> {
    const { perMinute, charge, spacingMs = 0, countsAsRevalidation = false } = limits
    const quota = limits.monthQuota ?? UNLIMITED
    const nowMs = now()
    // The month is by the clock of this process. A difference of some seconds does no harm.
    const month = monthOf(nowMs)
    if (seen.month !== month) seen = { month, all: 0, revalidations: 0 }
    const payer = hashPayer(charge?.payer)
    const call = { id: `${payer}:${randomUUID()}`, atMs: nowMs }
    const missed = (limits.missedCalls ?? []).map(({ ageMs, payer }) => {
      return { id: `${hashPayer(payer)}:${randomUUID()}`, atMs: nowMs - ageMs }
    })
    ownCalls = ownCalls.filter(isInWindow)
    const remembered = [...ownCalls, ...missed.filter(isInWindow)]

    const reply = await connection.run(async (redis) => {
      const monthKey = `${prefix}month:${month}`
      // `renewals` is an old name: a new key would lose the month's count of revalidations.
      const keys = [
        ...[`${prefix}log`, `${prefix}closed`, `${prefix}spaced`, `${prefix}clients`],
        ...[monthKey, `${monthKey}:renewals`],
      ]
      const values = [
        ...[call.id, windowMs, perMinute, spacingMs],
        ...[countsAsRevalidation ? 1 : 0, quota.all, quota.revalidations],
        ...[seen.all, seen.revalidations, missed.length],
        ...[nowMs < seenAtMs + seenMs ? seenInWindow : 0, seenMs],
        ...[payer, charge?.share ?? 0, charge?.contendedShare ?? 0],
        ...[charge?.contention?.calls ?? NEVER, charge?.contention?.contendedLimit ?? 0],
        ...remembered.flatMap(({ id, atMs }) => [id, nowMs - atMs]),
      ]
      return toReply(await redis.eval(ACQUIRE, keys.length, ...keys, ...values))
    })
    if (reply === undefined) return undefined

    const { verdict } = reply
    ownCalls.push(...missed, ...(verdict.isGranted ? [call] : []))
    recordSeen(reply, nowMs)
    if (seen.month === month) seen = withHigherCounts(seen, verdict.month)
    return verdict

    function isInWindow({ atMs }: OwnCall): boolean {
      return atMs > nowMs - windowMs && atMs <= nowMs
    }
  }

  /**
   * Uses the count of Redis itself. If it used our own number that Redis returns, that number would
   * never expire.
   */
  function recordSeen({ verdict, counted }: Reply, nowMs: number): void {
    if (nowMs >= seenAtMs + seenMs || counted >= seenInWindow) {
      seenInWindow = counted
      seenAtMs = nowMs
    } else if (verdict.isGranted) seenInWindow += 1
  }

  return {
    acquire,
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

/** Redis must not contain client addresses. */
function hashPayer(payer = ''): string {
  if (payer === '' || payer === RESERVE) return payer
  return createHash('sha256').update(payer).digest('base64url').slice(0, PAYER_LENGTH)
}

/** Verdicts may arrive out of order. */
function withHigherCounts(seen: MonthCount, counted: MonthCalls): MonthCount {
  const { month, all, revalidations } = seen
  return {
    month,
    all: Math.max(all, counted.all),
    revalidations: Math.max(revalidations, counted.revalidations),
  }
}

function toReply(reply: unknown): Reply {
  const [
    isGranted,
    callsInWindow,
    all,
    revalidations,
    availableInMs,
    closedForMs,
    counted,
    isShareSpent,
  ] = answer.parse(reply)
  return {
    verdict: {
      isGranted: isGranted === 1,
      callsInWindow,
      month: { all, revalidations },
      availableInMs,
      isShareSpent: isShareSpent === 1,
      closedForMs,
    },
    counted,
  }
}
