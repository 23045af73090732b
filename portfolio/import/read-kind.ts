import type { Kind } from '../transaction.ts'

export type KnownKind = Exclude<Kind, 'transfer'> | 'deposit' | 'withdrawal'

const WORDS: Record<KnownKind, string> = {
  buy: `buy, bought, b, bid, purchase, buy order, market buy, limit buy, instant buy, trade buy,
    buy market, buy limit, quick buy, spot buy, advanced trade buy, advance trade buy`,
  sell: `sell, sold, s, ask, sale, sell order, market sell, limit sell, instant sell, trade sell,
    sell market, sell limit, quick sell, spot sell, advanced trade sell, advance trade sell`,
  swap: 'swap, convert, conversion, exchange, swapped, converted',
  deposit: `deposit, deposited, receive, received, crypto deposit, deposit crypto, transfer in,
    incoming`,
  withdrawal: `withdraw, withdrawal, withdrawn, withdrawan, send, sent, crypto withdrawal,
    withdraw crypto, transfer out, outgoing`,
}

const KINDS = new Map<string, KnownKind>(
  (['buy', 'sell', 'swap', 'deposit', 'withdrawal'] as const).flatMap((kind) =>
    WORDS[kind].split(',').map((word) => [word.trim().replace(/\s+/g, ' '), kind] as const),
  ),
)

/** Of a word that the visitor is asked about. */
const MAX_CHARACTERS = 80

/** The word as the visitor is asked about it: Advanced_Trade-BUY is advanced trade buy. */
export function toKindWord(text: string): string {
  return text
    .slice(0, MAX_CHARACTERS)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Null if the word is not known, so that the visitor is asked. */
export function readKind(word: string): KnownKind | null {
  return KINDS.get(word) ?? null
}
