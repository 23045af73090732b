// Builds the service's responses. Its errors have four shapes, depending on which part of the
// service creates them.

export type Handler = (request: Request) => Promise<Response>

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

export function jsonResponse(body: unknown): Response {
  const headers = {
    ...JSON_TYPE,
    'cache-control': 'max-age=30, public, must-revalidate, s-maxage=30',
  }
  return Response.json(body, { headers })
}

function answerError(status: number, body: unknown, headers: Record<string, string> = {}) {
  return Response.json(body, {
    status,
    headers: { ...JSON_TYPE, 'cache-control': 'no-cache', ...headers },
  })
}

/** Shape 1, from the endpoint: one sentence. */
export function endpointError(status: number, message: string): Response {
  return answerError(status, { error: message })
}

/** Shape 2, from the framework: `status` is a number, not an object. */
export function frameworkError(status: number, message: string): Response {
  return answerError(status, { status, error: message })
}

/** Shape 3, from the rate limiter. Some proxies change its status to 200. */
export function answerRateLimited(options: { as200?: boolean; retryAfterS?: number }): Response {
  const message = "You've exceeded the Rate Limit. Please wait, or use a plan that allows more."
  return answerError(
    options.as200 ? 200 : 429,
    { status: { error_code: 429, error_message: message } },
    options.retryAfterS === undefined ? {} : { 'retry-after': String(options.retryAfterS) },
  )
}

/** Shape 4, from the plan check: a 401 that does not mean a bad key. */
export function planLimitError(nowMs: number): Response {
  return answerError(401, {
    error: {
      status: {
        timestamp: new Date(nowMs).toISOString(),
        error_code: 10012,
        error_message:
          'Your request exceeds the allowed time range. Historical data is limited to the past 365 days.',
      },
    },
  })
}

type PageQuery = { page: number; perPage: number }

/** As in the service: default 100 per page, at most 250. Invalid values are ignored. */
export function parsePageQuery(query: URLSearchParams): PageQuery {
  return {
    page: Math.max(1, parseCount(query.get('page')) ?? 1),
    perPage: Math.min(250, Math.max(1, parseCount(query.get('per_page')) ?? 100)),
  }
}

/** Reads only the leading digits, as the service does: `24h` is 24. */
export function parseCount(text: string | null): number | undefined {
  const count = Number.parseInt(text ?? '', 10)
  return Number.isNaN(count) ? undefined : count
}

export function pickPage<T>(rows: readonly T[], { page, perPage }: PageQuery): T[] {
  return rows.slice((page - 1) * perPage, page * perPage)
}
