// Layouts whose rows are no coins that one holds. They are told by columns that only they have.

const FUTURES = 'This is a list of futures, margin or options. They are no coins that you hold.'

/** The name of a column that has one of them is enough. */
const FUTURES_WORDS =
  /\b(leverage|position|liquidation|funding|strike|expiry|pnl|option type)\b|\bp[&/]l\b|\b(entry|exit) price\b|\bmargin (mode|type|asset|currency)\b|\breali[sz]ed profit\b|^contracts?$/

const BALANCES =
  'This is a list of balances, not of transactions. Export the trade history instead.'
const TDS =
  'This is a statement of TDS. It has no amounts of coins. Export the trade history of the exchange instead.'

/** Null if the header may be a table of transactions. */
export function whyRefused(header: readonly string[]): string | null {
  const names = header.map((name) =>
    name
      .replace(/[\s_]+/g, ' ')
      .trim()
      .toLowerCase(),
  )
  const has = (part: RegExp) => names.some((name) => part.test(name))
  if (has(FUTURES_WORDS)) return FUTURES
  if (has(/^tds (deducted|amount)/) && has(/^(tds )?certificate|certificate no/)) return TDS
  return has(/^(coin|asset|currency)$/) && has(/^(available|locked|total balance)$/)
    ? BALANCES
    : null
}
