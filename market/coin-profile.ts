/** How a coin describes itself, as plain text. Missing fields are empty. */
export type CoinProfile = {
  /** One entry per paragraph. */
  description: string[]
  categories: string[]
  /** http(s) URLs. */
  homepageUrl: string | null
  explorerUrls: string[]
  /** The day of its first block, at midnight UTC. */
  genesisMs: number | null
}

/** The profile of a coin that the service says nothing about. */
export const EMPTY_PROFILE: CoinProfile = {
  description: [],
  categories: [],
  homepageUrl: null,
  explorerUrls: [],
  genesisMs: null,
}
