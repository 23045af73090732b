import type { CompareSpan } from '../market/comparison/compare-span.ts'

export const SPAN_TEXTS: Record<CompareSpan, string> = {
  '60d': '60 days',
  '200d': '200 days',
  '1y': '1 year',
  max: 'Max',
}

/** `Bitcoin, Ethereum and Solana` */
export function listText(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
