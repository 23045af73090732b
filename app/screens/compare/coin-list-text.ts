import { isolate } from '../../../lib/isolate.ts'
import type { CompareSpan } from '../../../market/history/compare-span.ts'

export const SPAN_TEXTS: Record<CompareSpan, string> = {
  '60d': '60 days',
  '200d': '200 days',
  '1y': '1 year',
  max: 'Max',
}

/** `Bitcoin, Ethereum and Solana` */
export function listText(names: readonly string[]): string {
  const isolated = names.map(isolate)
  const last = isolated.at(-1) ?? ''
  return isolated.length < 2 ? last : `${isolated.slice(0, -1).join(', ')} and ${last}`
}
