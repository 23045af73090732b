/** The text on a coin's tile. */
export function labelOf({ symbol, name }: { symbol: string; name: string }): string {
  return symbol.toUpperCase() || name
}
