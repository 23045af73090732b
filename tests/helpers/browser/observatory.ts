// Grades a response by the published rules of the MDN HTTP Observatory:
// https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
// It leaves out two rules that a single response cannot show: the redirect from http, and HSTS
// preloading. Both score 0 when they are right.

type Graded = {
  /** As a browser sees them over `https:`, behind a proxy that terminates TLS. */
  headers: Headers
  body: string
}

type Finding = { test: string; modifier: number }

const BROAD = new Set(['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*'])
const UNSAFE_INLINE = new Set(["'unsafe-inline'", 'data:'])
const SIX_MONTHS_S = 15_768_000

export function gradeByObservatory(answer: Graded) {
  const findings: Finding[] = [
    { test: 'content-security-policy', modifier: gradeCsp(answer) },
    { test: 'cookies', modifier: gradeCookies(answer) },
    { test: 'cross-origin-resource-sharing', modifier: gradeCors(answer) },
    { test: 'strict-transport-security', modifier: gradeHsts(answer) },
    { test: 'subresource-integrity', modifier: gradeScripts(answer) },
    { test: 'x-content-type-options', modifier: gradeSniffing(answer) },
    { test: 'x-frame-options', modifier: gradeFraming(answer) },
    { test: 'cross-origin-resource-policy', modifier: gradeCorp(answer) },
    { test: 'referrer-policy', modifier: gradeReferrer(answer) },
  ]
  const sum = (modifiers: Finding[]) => modifiers.reduce((all, { modifier }) => all + modifier, 0)
  const withoutCredit = 100 + sum(findings.filter(({ modifier }) => modifier < 0))
  // Extra credit counts only from grade A.
  const score = Math.max(0, withoutCredit >= 90 ? 100 + sum(findings) : withoutCredit)
  return { score, grade: toGrade(score), findings }
}

const GRADES: [number, string][] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
]

function toGrade(score: number): string {
  return GRADES.find(([least]) => score >= least)?.[1] ?? 'F'
}

type Policy = ReadonlyMap<string, ReadonlySet<string>>

export function readPolicy({ headers }: Pick<Graded, 'headers'>): Policy {
  const policy = new Map<string, ReadonlySet<string>>()
  for (const part of (headers.get('content-security-policy') ?? '').split(';')) {
    const [name = '', ...sources] = part.trim().toLowerCase().split(/\s+/)
    if (name !== '' && !policy.has(name)) policy.set(name, new Set(sources))
  }
  return policy
}

function gradeCsp(answer: Graded): number {
  const policy = readPolicy(answer)
  if (policy.size === 0) return -25
  const everything = new Set(['*'])
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? everything
  const scripts = withoutIneffective(sourcesOf('script-src'))
  const styles = withoutIneffective(sourcesOf('style-src'))
  const isInsecure = ([, sources]: [string, ReadonlySet<string>]) =>
    [...sources].some((source) => /^(http|ftp):/.test(source))
  const insecure = [...policy].filter(isInsecure).map(([name]) => name)

  if (hasAny(scripts, BROAD, UNSAFE_INLINE) || hasAny(sourcesOf('object-src'), BROAD)) return -20
  if (insecure.some((name) => name !== 'img-src' && name !== 'media-src')) return -20
  if (scripts.has("'unsafe-eval'") || styles.has("'unsafe-eval'")) return -10
  if (insecure.length > 0) return -10
  if (hasAny(styles, BROAD, UNSAFE_INLINE)) return 0
  const byDefault = policy.get('default-src')
  return byDefault?.size === 1 && byDefault.has("'none'") ? 10 : 5
}

/** Browsers ignore `unsafe-inline` if there is also a nonce or a hash. */
function withoutIneffective(sources: ReadonlySet<string>): ReadonlySet<string> {
  const isStrict = [...sources].some((source) => /^'(nonce|sha(256|384|512))-/.test(source))
  return isStrict ? new Set([...sources].filter((one) => one !== "'unsafe-inline'")) : sources
}

function hasAny(sources: ReadonlySet<string>, ...bad: ReadonlySet<string>[]): boolean {
  return bad.some((set) => [...set].some((source) => sources.has(source)))
}

/** The site sets no cookies. By the rules a correct cookie scores 5, a wrong one down to -40. */
function gradeCookies({ headers }: Graded): number {
  return headers.has('set-cookie') ? -40 : 0
}

function gradeCors({ headers }: Graded): number {
  return headers.has('access-control-allow-credentials') ? -50 : 0
}

function gradeHsts({ headers }: Graded): number {
  const maxAge = /(?:^|;)\s*max-age=(\d+)/i.exec(headers.get('strict-transport-security') ?? '')
  if (maxAge === null) return -20
  return Number(maxAge[1]) >= SIX_MONTHS_S ? 0 : -10
}

function gradeScripts({ body }: Graded): number {
  const sources = [...body.matchAll(/<script[^>]*\ssrc="([^"]*)"/gi)].map(
    ([, source = '']) => source,
  )
  if (sources.some((source) => /^(http:)?\/\//.test(source))) return -50
  return sources.some((source) => source.startsWith('https:')) ? -5 : 0
}

function gradeSniffing({ headers }: Graded): number {
  return headers.get('x-content-type-options')?.toLowerCase() === 'nosniff' ? 0 : -5
}

function gradeFraming(answer: Graded): number {
  if (readPolicy(answer).has('frame-ancestors')) return 5
  return /^(deny|sameorigin)$/i.test(answer.headers.get('x-frame-options') ?? '') ? 0 : -20
}

function gradeCorp({ headers }: Graded): number {
  const value = headers.get('cross-origin-resource-policy')
  if (value === null || value === 'cross-origin') return 0
  return value === 'same-origin' || value === 'same-site' ? 10 : -5
}

function gradeReferrer({ headers }: Graded): number {
  const value = headers.get('referrer-policy')
  if (value === null) return 0
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/
  return isPrivate.test(value) ? 5 : -5
}
