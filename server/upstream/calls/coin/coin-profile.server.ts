// Parses a coin's profile in `/coins/{id}`: description, categories, links. Invalid fields are left
// out, so that a bad profile never costs the coin its price.
import { z } from 'zod'
import type { CoinProfile } from '../../../../market/coin-profile.ts'
import { vendorParagraphs } from '../../payload/text-from-html.server.ts'
import { isPlausibleTime, vendorName, vendorUrl } from '../../payload/vendor-values.server.ts'

const MAX_CATEGORIES = 12
const MAX_EXPLORERS = 3
/** The service pads its lists with empty strings, up to 40 entries. Longer lists are cut here. */
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

/** The page shows only host names, so each host may appear once. The first URL of a host wins. */
function onePerHost(urls: readonly string[]): string[] {
  const byHost = new Map(urls.toReversed().map((url) => [new URL(url).host, url]))
  return [...byHost.values()].toReversed()
}
