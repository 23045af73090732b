import { cutText } from '../../../lib/cut-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { LeftOut, MissingCoinPart } from '../../../market/compared-coins.ts'
import { MissingPart } from '../../shell/errors/unavailable.tsx'
import styles from './compare-page.module.css'

/** An address may hold any text, and names have no limit that we know. */
const MAX_NAME_LENGTH = 60

const REASONS: Record<LeftOut['reason'], (name: string) => string> = {
  twice: (name) => `${name} was named twice, and is shown once.`,
  'too-many': (name) => `${name} is left out: a comparison has at most five coins.`,
  'not-tried': (name) =>
    `${name} is left out: too many coins before it in the address are unknown.`,
  more: (count) => `${count} more ${count === '1' ? 'is' : 'are'} left out.`,
  unknown: (name) => `“${name}” is left out: we don’t know this coin.`,
  'not-found': (name) => `No coin is called “${name}”, so none was added.`,
}

/** Says which coins of the address are not shown, and why. */
export function LeftOutCoins({ leftOut }: { leftOut: readonly LeftOut[] }) {
  return (
    <div role="status" className={styles.messages}>
      {leftOut.map(({ name, reason }) => (
        <p key={`${reason} ${name}`}>{REASONS[reason](isolate(cutText(name, MAX_NAME_LENGTH)))}</p>
      ))}
    </div>
  )
}

const PARTS: Record<MissingCoinPart['part'], (name: string) => string> = {
  facts: (name) => `The price of ${name}`,
  prices: (name) => `The daily prices of ${name}`,
  search: (name) => `The search for “${name}”`,
}

/** Says which parts of coins are still to come. */
export function MissingCoinParts({ missing }: { missing: readonly MissingCoinPart[] }) {
  return missing.map(({ part, name, why }) => (
    <MissingPart
      key={`${part} ${name}`}
      what={PARTS[part](isolate(cutText(name, MAX_NAME_LENGTH)))}
      why={why}
    />
  ))
}
