/** Twenty calls fit into 24 hours, with time to repeat a few. */
export const KEEPER_EVERY_MS = 70 * 60_000

/** The longest month has 638 of them: 6 % of a free key's. */
export const KEEPER_CALLS_PER_MONTH = Math.ceil((31 * 24 * 3_600_000) / KEEPER_EVERY_MS)
