// Parses the environment variables once, into a typed object. No other module parses them.
import { z } from 'zod'
import { parseFaults } from '../demo-market/faults/faults.server.ts'
import { parseTrustedProxies } from './http/limits/trust-proxy.ts'

const PUBLIC_API_BASE = 'https://api.coingecko.com/api/v3'
const PRO_API_BASE = 'https://pro-api.coingecko.com/api/v3'

/** The budget of each plan. The public plan, without a key, has no monthly limit. */
const CALLS = {
  public: { perMinute: 5, perMonth: undefined },
  demo: { perMinute: 30, perMonth: 10_000 },
  pro: { perMinute: 500, perMonth: 500_000 },
}

const origin = z
  .string()
  .refine((text) => /^https?:/.test(text) && URL.parse(text)?.origin === text, {
    error: 'must be an origin such as https://tezi.example, with no path and no slash at the end',
  })

const hostList = z.string().transform((text, context) => {
  const hosts = text.split(',').map((host) => host.trim())
  for (const host of hosts) {
    if (!/^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.test(host)) {
      context.addIssue(`'${host}' is not a host or host:port`)
    }
  }
  return hosts
})

/** A schema from a custom parser, which throws an Error with a one-line message. */
function parsedBy<T>(parse: (text: string) => T) {
  return z.string().transform((text, context): T => {
    try {
      return parse(text)
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : String(error))
      return z.NEVER
    }
  })
}

function hasReadablePassword(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).password)
    return true
  } catch {
    return false
  }
}

function oneOf<const T extends readonly string[]>(values: T) {
  return z.enum(values, `must be one of ${values.join(', ')}`)
}

const count = z.coerce.number('must be a number').int().positive()

const variables = z.object({
  PORT: z.coerce.number('must be a number').int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_ORIGIN: origin.optional(),
  HSTS_SUBDOMAINS: oneOf(['on', 'off']).default('off'),
  OPERATOR_NAME: z.string().trim().min(1).optional(),
  OPERATOR_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], {
      error: 'must be a mail address or an https URL',
    })
    .optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  MARKET_SOURCE: oneOf(['auto', 'live', 'demo']).default('auto'),
  MARKET_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  MARKET_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be printable and without spaces')
    .optional(),
  MARKET_API_PLAN: oneOf(['public', 'demo', 'pro']).optional(),
  MARKET_CALLS_PER_MINUTE: count.optional(),
  MARKET_CALLS_PER_MONTH: count.optional(),
  MARKET_IMAGE_HOSTS: hostList.optional(),
  PROCESSES: count.default(1),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .refine(hasReadablePassword, 'has a password in which a % is not written as %25')
    .optional(),
  CACHE_DIR: z.string().min(1).default('.cache/market'),
  CACHE_MAX_BYTES: count.default(512 * 1024 * 1024),
  CLIENT_WORK_PER_MINUTE: z.coerce.number('must be a number').int().nonnegative().default(6_000),
  TRUST_PROXY: parsedBy(parseTrustedProxies).default(false),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 printable characters without spaces')
    .optional(),
  DEMO_SEED: z.string().min(1).default('tezi'),
  DEMO_FAULTS: parsedBy(parseFaults).default([]),
})

export type Environment = ReturnType<typeof readEnvironment>

/** Throws an Error. Its message has one line for each invalid variable, ready to print. */
export function readEnvironment(source: Record<string, string | undefined>) {
  // `NAME=` in an env file gives an empty value, which means "not set".
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(set)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(lines.join('\n'))
  }
  const values = parsed.data
  const plan = readPlan(values)
  const perMinute = values.MARKET_CALLS_PER_MINUTE ?? CALLS[plan].perMinute
  const perMonth = values.MARKET_CALLS_PER_MONTH ?? CALLS[plan].perMonth
  if (values.PROCESSES > perMinute) {
    throw new Error(`PROCESSES: is ${values.PROCESSES}, more than the ${perMinute} calls a minute`)
  }
  const apiBase = (
    values.MARKET_API_BASE ?? (plan === 'pro' ? PRO_API_BASE : PUBLIC_API_BASE)
  ).replace(/\/+$/, '')
  const siteOrigin = values.SITE_ORIGIN ?? `http://localhost:${values.PORT}`
  return {
    port: values.PORT,
    host: values.HOST,
    siteOrigin,
    operator: {
      name: values.OPERATOR_NAME ?? null,
      contact: values.OPERATOR_CONTACT ?? null,
      siteOrigin,
    },
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'on',
    logLevel: values.LOG_LEVEL,
    market: {
      source: values.MARKET_SOURCE,
      apiBase,
      apiKey: values.MARKET_API_KEY,
      plan,
      callsPerMinute: shareOf(perMinute, values.PROCESSES),
      callsPerMonth: perMonth && shareOf(perMonth, values.PROCESSES),
      imageHosts: values.MARKET_IMAGE_HOSTS ?? [
        'coin-images.coingecko.com',
        'assets.coingecko.com',
        new URL(apiBase).host,
      ],
    },
    processes: values.PROCESSES,
    redisUrl: values.REDIS_URL,
    cache: { directory: values.CACHE_DIR, maxBytes: values.CACHE_MAX_BYTES },
    clientWorkPerMinute: values.CLIENT_WORK_PER_MINUTE,
    hasServiceWorker: values.SERVICE_WORKER === 'on',
    metricsToken: values.METRICS_TOKEN,
    trustProxy: values.TRUST_PROXY,
    demo: { seed: values.DEMO_SEED, faults: values.DEMO_FAULTS },
  }
}

/** What one of several processes may use of the plan. */
function shareOf(calls: number, processes: number): number {
  return Math.max(1, Math.floor(calls / processes))
}

type PlanVariables = Pick<z.infer<typeof variables>, 'MARKET_API_KEY' | 'MARKET_API_PLAN'>

/** Assumes the free plan `demo` for a key without a plan, because most keys are free. */
function readPlan({ MARKET_API_KEY: key, MARKET_API_PLAN: plan }: PlanVariables) {
  if (plan === undefined) return key === undefined ? 'public' : 'demo'
  if (plan === 'public' && key !== undefined) {
    throw new Error('MARKET_API_PLAN: is public, which takes no MARKET_API_KEY: use demo or pro')
  }
  if (plan !== 'public' && key === undefined) {
    throw new Error(`MARKET_API_PLAN: is ${plan}, which needs a MARKET_API_KEY`)
  }
  return plan
}
