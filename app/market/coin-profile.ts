/** What a coin says of itself. All of it is plain text; what it does not say is left empty. */
export type CoinProfile = {
  /** By paragraph. */
  description: string[]
  categories: string[]
  /** http(s) addresses. */
  homepageUrl: string | null
  explorerUrls: string[]
  /** The day of its first block, at midnight UTC. */
  genesisMs: number | null
}
