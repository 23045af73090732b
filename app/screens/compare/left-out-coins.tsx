import { cutText } from '../../../lib/cut-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { LeftOut, MissingCoinPart } from '../../../market/comparison/compared-coins.ts'
import { isShortWait } from '../../../market/wait.ts'
import { aboutTime, waitText } from '../../../market/wait-text.ts'
import { WaitPoll } from '../../shell/freshness/wait-poll.tsx'
import styles from './compare-page.module.css'

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

/** An address may hold any text, and names have no limit that we know. */
const PARTS: Record<MissingCoinPart['part'], (name: string) => string> = {
  facts: (name) => `The price of ${name}`,
  prices: (name) => `The daily prices of ${name}`,
  search: (name) => `The search for “${name}”`,
}

/** Says which parts of coins are still to come, and polls for them. */
export function MissingCoinParts({ missing }: { missing: readonly MissingCoinPart[] }) {
  return missing.map((part) => (
    <p key={`${part.part} ${part.name}`} role="status" className={styles.text}>
      <span>{missingText(part)}</span>
      <WaitPoll wait={part.wait} />
    </p>
  ))
}

function missingText({ part, name, wait }: MissingCoinPart): string {
  const subject = PARTS[part](isolate(cutText(name, MAX_NAME_LENGTH)))
  const [verb, pronoun] = part === 'prices' ? ['are', 'They'] : ['is', 'It']
  if (wait === null) return `${subject} could not be fetched. Tezi keeps trying.`
  if (!isShortWait(wait)) return `${subject} could not be fetched. ${waitText(wait)}`
  if (wait.inMs === null) return `${subject} ${verb} not loaded yet.`
  return `${subject} ${verb} not loaded yet. ${pronoun} should arrive in ${aboutTime(wait.inMs)}.`
}
