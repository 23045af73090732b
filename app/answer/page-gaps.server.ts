// Leaves out of a page, while it is rendered and made ready, what need not be looked through again.
// A gap is known by the render's nonce, so that nothing from outside can be taken for one.

/** By name, what stands in a page for a part that `fillGaps` puts there. */
export function gapsFor(
  parts: Readonly<Record<string, string>>,
  nonce: string,
): Record<string, string> {
  return Object.fromEntries(Object.keys(parts).map((name) => [name, `<!--${nonce} ${name}-->`]))
}

/** The page in pieces that are sent as one. */
export function fillGaps(
  html: string,
  parts: Readonly<Record<string, string>>,
  nonce: string,
): string[] {
  // Every second piece is the name of a gap.
  const pieces = html.split(new RegExp(`<!--${nonce} (\\w+)-->`))
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : (parts[piece] ?? '')))
}
