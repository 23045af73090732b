import { LRUCache } from 'lru-cache'
import type { ClientLimits } from './client-limits.ts'

type RenderLimitsOptions = { limits: ClientLimits; now?: () => number }
/** `page` names what is rendered, however it was asked for. */
type Render = { page: string; address: string }

/** A page is rendered anew once a minute or so while it is read, and by then at the latest. */
const RENDERED_MS = 30_000
const MAX_CHARACTERS = 2 * 1024 * 1024

/**
 * Counts the renders that a client causes. Thousands may share one address, so a page that somebody
 * asked for a moment ago is nobody's work: what is limited is asking for ever different pages.
 */
export function createRenderLimits({ limits, now = Date.now }: RenderLimitsOptions) {
  const rendered = new LRUCache<string, true>({
    ttl: RENDERED_MS,
    perf: { now },
    ttlResolution: 0,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_value, page) => page.length,
  })
  return {
    async spend({ page, address }: Render): ReturnType<ClientLimits['spend']> {
      if (rendered.has(page)) return { isAllowed: true, retryAfterSeconds: 0 }
      // Noted before anybody waits: those who ask for the same page meanwhile come for free.
      rendered.set(page, true)
      const spent = await limits.spend(address)
      if (!spent.isAllowed) rendered.delete(page)
      return spent
    },
  }
}
