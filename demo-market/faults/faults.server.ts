// Parses the faults of the demo market. DEMO_FAULTS and the control URL of the stand-alone server
// use this grammar. `with-faults.server.ts` applies the faults.
//
//   faults  faults separated by commas or line breaks; empty means none
//   fault   kind or kind=value, then any options, each after a semicolon
//
//   latency=MS             answers MS milliseconds later
//   rate-limit=N           N calls in any minute, then 429
//   plan-limit             401 with error code 10012
//   status=CODE            an error with that status, such as 404 or 500
//   html                   a web page instead of JSON
//   truncated              the first half of the answer
//   wrong-shape            valid JSON of an unexpected shape
//   nulls                  the answer with null for every number
//   empty                  the answer with every list empty
//   endless                a body that never ends
//   stalled                a body that starts and then stops without an end
//   silent                 no answer
//   reset                  a reset connection
//
//   path=GLOB              only calls whose path, without `/api/v3`, matches GLOB; `*` matches
//                          anything; if GLOB contains `?`, it also matches the query. Default:
//                          all API calls, but not pictures
//   times=N                only the first N matching calls
//   retry-after=S          only of `rate-limit`: adds this header
//   as-200                 only of `rate-limit`: sends the body of the 429 with status 200
//
// For example: latency=800;path=/coins/markets,plan-limit;path=/coins/*/market_chart?*days=max*

const KINDS = [
  'latency',
  'rate-limit',
  'plan-limit',
  'status',
  'html',
  'truncated',
  'wrong-shape',
  'nulls',
  'empty',
  'endless',
  'stalled',
  'silent',
  'reset',
] as const

type FaultKind = (typeof KINDS)[number]

export type Fault = {
  kind: FaultKind
  /** Milliseconds of `latency`, calls of `rate-limit`, code of `status`. 0 for all others. */
  value: number
  path?: string
  times?: number
  retryAfterS?: number
  as200?: boolean
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
  const [head = ['', ''], ...options] = text.split(';').map(splitPair)
  const kind = KINDS.find((each) => each === head[0])
  if (kind === undefined) throw new Error(`fault "${text}": no such fault`)
  const fault: Fault = { kind, value: parseValue(kind, head[1], text), text }
  for (const [name, value] of options) {
    if (name === 'path' && /^[/*]/.test(value)) fault.path = value
    else if (name === 'times') fault.times = parseWholeNumber(value, text)
    else if (name === 'retry-after') fault.retryAfterS = parseWholeNumber(value, text)
    else if (name === 'as-200') fault.as200 = true
    else throw new Error(`fault "${text}": invalid option: ${name}=${value}`)
  }
  return fault
}

function parseValue(kind: FaultKind, text: string, fault: string): number {
  if (kind === 'latency' || kind === 'rate-limit') return parseWholeNumber(text, fault)
  if (kind === 'status') {
    if (!/^[45]\d\d$/.test(text)) throw new Error(`fault "${fault}": status is 400 to 599`)
    return Number(text)
  }
  if (text !== '') throw new Error(`fault "${fault}": ${kind} takes no value`)
  return 0
}

function splitPair(text: string): [name: string, value: string] {
  const [name = '', ...rest] = text.trim().split('=')
  return [name, rest.join('=')]
}

function parseWholeNumber(text: string, fault: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`fault "${fault}": not a whole number: ${text}`)
  return Number(text)
}
