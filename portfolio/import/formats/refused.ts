// Layouts whose rows are no coins that one holds. They are told by columns that only they have.

const FUTURES = 'This is a list of futures, margin or options. They are no coins that you hold.'

/** In lower case. One of them is enough. */
const FUTURES_COLUMNS = new Set([
  ...[
    'realized profit',
    'realised profit',
    'realized pnl',
    'realised pnl',
    'realized p/l',
    'closed pnl',
  ],
  ...[
    'realized p&l',
    'realised p&l',
    'closed p&l',
    'leverage',
    'funding fee',
    'funding rate',
    'funding',
  ],
  ...['position', 'position side', 'position size', 'position qty', 'contracts', 'margin mode'],
  ...[
    'liquidation price',
    'entry price',
    'exit price',
    'avg entry price',
    'margin asset',
    'strike price',
  ],
])

const BALANCES =
  'This is a list of balances, not of transactions. Export the trade history instead.'
const TDS =
  'This is a statement of TDS. It has no amounts of coins. Export the trade history of the exchange instead.'

/** Null if the header may be a table of transactions. */
export function whyRefused(header: readonly string[]): string | null {
  const names = header.map((name) => name.replace(/\s+/g, ' ').trim().toLowerCase())
  if (names.some((name) => FUTURES_COLUMNS.has(name))) return FUTURES
  const has = (part: RegExp) => names.some((name) => part.test(name))
  if (has(/^tds (deducted|amount)/) && has(/^(tds )?certificate|certificate no/)) return TDS
  return has(/^(coin|asset|currency)$/) && has(/^(available|locked|total balance)$/)
    ? BALANCES
    : null
}
