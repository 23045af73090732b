// Parses the faults of the demo market. DEMO_FAULTS and the control URL of the stand-alone server
// use this grammar. `with-faults.server.ts` applies the faults.
//
//   faults  faults separated by commas or line breaks; empty means none
//   fault   kind or kind=value, then any options, each after a semicolon
//
//   latency=MS             answers MS milliseconds later
//   rate-limit=N           N calls in any minute, then 429; option `retry-after=S` adds that
//                          header, option `as-200` sends the 429's body with status 200
//   plan-limit             401 with error code 10012
//   status=CODE            an error with that status, such as 404 or 500
//   html                   a web page instead of JSON
//   truncated              the first half of the answer
//   wrong-shape            valid JSON of an unexpected shape
//   nulls                  the answer with null for every number
//   endless                a body that never ends
//   stalled                a body that starts and then stops without an end
//   silent                 no answer
//   reset                  a reset connection
//
//   path=GLOB              only calls whose path, without `/api/v3`, matches GLOB; `*` matches
//                          anything; if GLOB contains `?`, it also matches the query. Default:
//                          all API calls, but not pictures
//   times=N                only the first N matching calls
//
// For example: latency=800;path=/coins/markets,plan-limit;path=/coins/*/market_chart?*days=max*

const KINDS_WITHOUT_VALUE = [
  'plan-limit',
  'html',
  'truncated',
  'wrong-shape',
  'nulls',
  'endless',
  'stalled',
  'silent',
  'reset',
] as const

type Effect =
  | { kind: (typeof KINDS_WITHOUT_VALUE)[number] }
  | { kind: 'latency'; delayMs: number }
  | { kind: 'status'; status: number }
  | { kind: 'rate-limit'; callsPerMinute: number; status: number; retryAfterS?: number }

export type Fault = {
  effect: Effect
  /** A glob for matching calls. Undefined matches every API call. */
  path?: string
  /** The maximum number of affected calls. Undefined means all. */
  times?: number
  /** The source text. */
  text: string
}

/** Throws an Error with a one-line message. */
export function parseFaults(text: string): Fault[] {
  return text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseFault)
}

function parseFault(text: string): Fault {
  const [head = '', ...parts] = text.split(';').map((part) => part.trim())
  const options = new Map(parts.map(splitPair))
  const fault: Fault = { effect: parseEffect(head, options), text }
  const path = takeOption(options, 'path')
  if (path !== undefined) {
    if (!/^[/*]/.test(path)) throw new Error(`fault "${text}": path must begin with / or *`)
    fault.path = path
  }
  const times = takeOption(options, 'times')
  if (times !== undefined) fault.times = parseWholeNumber('times', times)
  for (const name of options.keys()) throw new Error(`fault "${text}": no such option: ${name}`)
  return fault
}

function parseEffect(head: string, options: Map<string, string>): Effect {
  const [name, value] = splitPair(head)
  const kind = KINDS_WITHOUT_VALUE.find((each) => each === name)
  if (kind !== undefined) {
    if (value !== '') throw new Error(`fault "${head}": ${name} takes no value`)
    return { kind }
  }
  switch (name) {
    case 'latency':
      return { kind: 'latency', delayMs: parseWholeNumber(name, value) }
    case 'status': {
      const status = parseWholeNumber(name, value)
      if (status < 400 || status > 599) throw new Error(`fault "${head}": status is 400 to 599`)
      return { kind: 'status', status }
    }
    case 'rate-limit': {
      const retryAfter = takeOption(options, 'retry-after')
      return {
        kind: 'rate-limit',
        callsPerMinute: parseWholeNumber(name, value),
        status: takeOption(options, 'as-200') === undefined ? 429 : 200,
        retryAfterS:
          retryAfter === undefined ? undefined : parseWholeNumber('retry-after', retryAfter),
      }
    }
    default:
      throw new Error(`fault "${head}": no such fault`)
  }
}

function splitPair(text: string): [name: string, value: string] {
  const at = text.indexOf('=')
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

function takeOption(options: Map<string, string>, name: string): string | undefined {
  const value = options.get(name)
  options.delete(name)
  return value
}

function parseWholeNumber(name: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new Error(`fault "${name}=${value}": not a whole number`)
  return Number(value)
}
