// Builds requests to the v3 service: URL, user agent and the API key of the plan.

export type MarketPlan = 'public' | 'demo' | 'pro'

/** `path` starts with a slash and is already percent-encoded. */
export type CallTarget = {
  path: string
  params?: Record<string, string>
  aboutCoin?: boolean
}

export type BuildRequest = (target: CallTarget, signal: AbortSignal) => Request

const KEY_HEADER = { demo: 'x-cg-demo-api-key', pro: 'x-cg-pro-api-key' } as const

/** The service's edge refuses user agents that do not look like a browser. */
export function userAgent(siteOrigin: string): string {
  return `Mozilla/5.0 (compatible; Tezi/1.0; +${siteOrigin})`
}

export function createBuildRequest(options: {
  apiBase: string
  plan: MarketPlan
  apiKey?: string
  siteOrigin: string
}): BuildRequest {
  const base = options.apiBase.replace(/\/+$/, '')
  const headers = new Headers({
    accept: 'application/json',
    'user-agent': userAgent(options.siteOrigin),
  })
  if (options.apiKey !== undefined && options.plan !== 'public') {
    // The platform's error for an invalid header would quote the key.
    if (!/^[\x21-\x7e]+$/.test(options.apiKey)) throw new Error('malformed market API key')
    headers.set(KEY_HEADER[options.plan], options.apiKey)
  }

  return function buildRequest({ path, params }, signal) {
    const query = params === undefined ? '' : `?${new URLSearchParams(params)}`
    return new Request(`${base}${path}${query}`, { headers, signal })
  }
}
