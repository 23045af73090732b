import { isolate } from '../../lib/isolate.ts'
import type { Ticker } from './ticker.ts'

/** A longer name is not a symbol. On decentralised exchanges it is the address of a contract. */
const MAX_SYMBOL_LENGTH = 16
const START = 6
const END = 4

/** A symbol, or an address as `0xdac1…1ec7`. */
export function shortPairName(name: string): string {
  const letters = Array.from(name)
  if (letters.length <= MAX_SYMBOL_LENGTH) return name
  return `${letters.slice(0, START).join('')}…${letters.slice(-END).join('')}`
}

/** `USDT/INR` */
export function pairText({ base, target }: Pick<Ticker, 'base' | 'target'>): string {
  return `${isolate(shortPairName(base))}/${isolate(shortPairName(target))}`
}
