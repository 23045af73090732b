// The part of `/coins/{id}` in which a coin presents itself. Nothing in it is worth losing a price
// for: whatever is odd is left out.
import { z } from 'zod'
import type { CoinProfile } from '../../../market/coin-profile.ts'
import { vendorParagraphs } from '../../payload/text-from-html.server.ts'
import { isPlausibleTime, vendorName, vendorUrl } from '../../payload/vendor-values.server.ts'

const MAX_CATEGORIES = 12
const MAX_EXPLORERS = 3
/** Lists are padded with empty texts, and up to forty long. */
const MAX_READ = 100

const vendorList = z.array(z.unknown()).transform((entries) => entries.slice(0, MAX_READ))

const vendorUrls = vendorList
  .pipe(z.array(vendorUrl))
  .transform((urls) => urls.filter((url) => url !== null))
  .catch([])

export const VENDOR_PROFILE = z.object({
  description: z.object({ en: vendorParagraphs }).catch({ en: [] }),
  categories: vendorList.pipe(z.array(vendorName)).catch([]),
  links: z
    .object({ homepage: vendorUrls, blockchain_site: vendorUrls })
    .catch({ homepage: [], blockchain_site: [] }),
  genesis_date: z.iso
    .date()
    .transform((text) => Date.parse(text))
    .nullable()
    .catch(null),
})

export function toCoinProfile(vendor: z.infer<typeof VENDOR_PROFILE>, nowMs: number): CoinProfile {
  const { description, categories, links, genesis_date: genesisMs } = vendor
  const named = new Set(categories.filter((category) => category !== ''))
  return {
    description: description.en,
    categories: [...named].slice(0, MAX_CATEGORIES),
    homepageUrl: links.homepage[0] ?? null,
    explorerUrls: onePerHost(links.blockchain_site).slice(0, MAX_EXPLORERS),
    genesisMs: genesisMs !== null && isPlausibleTime(genesisMs, nowMs) ? genesisMs : null,
  }
}

/** They are shown by the names of their hosts, which must tell them apart. */
function onePerHost(urls: readonly string[]): string[] {
  const byHost = new Map(urls.toReversed().map((url) => [new URL(url).host, url]))
  return [...byHost.values()].toReversed()
}
