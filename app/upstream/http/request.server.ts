// Turns a question into a request to the v3 service: its address, who asks, and the plan's key.

export type MarketPlan = 'public' | 'demo' | 'pro'

/** `path` starts with a slash and is encoded already. */
export type CallTarget = { path: string; params?: Record<string, string>; aboutCoin?: boolean }

export type BuildRequest = (target: CallTarget, signal: AbortSignal) => Request

const KEY_HEADER = { demo: 'x-cg-demo-api-key', pro: 'x-cg-pro-api-key' } as const

/** The edge before the service refuses agents that do not look like a browser's. */
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
    // The platform's own complaint about a malformed header quotes its value.
    if (!/^[\x21-\x7e]+$/.test(options.apiKey)) throw new Error('malformed market API key')
    headers.set(KEY_HEADER[options.plan], options.apiKey)
  }

  return function buildRequest({ path, params }, signal) {
    const query = params === undefined ? '' : `?${new URLSearchParams(params)}`
    return new Request(`${base}${path}${query}`, { headers, signal })
  }
}
