import type { MissingPart } from '../../../market/tickers/coin-markets.ts'
import { isShortWait } from '../../../market/wait.ts'
import { aboutTime, waitText } from '../../../market/wait-text.ts'
import { WaitPoll } from '../../shell/freshness/wait-poll.tsx'
import styles from './tickers.module.css'

const NAMES: Record<MissingPart['part'], string> = {
  all: 'The largest markets',
  indian: 'Some markets on Indian exchanges',
  rates: 'The exchange rates',
}

/** Says which parts of a page are still to come, and polls for them. */
export function MissingParts({ missing }: { missing: readonly MissingPart[] }) {
  return missing.map(({ part, wait }) => (
    <p key={part} role="status" className={styles.missingPart}>
      <span>{missingText({ part, wait })}</span>
      <WaitPoll wait={wait} />
    </p>
  ))
}

function missingText({ part, wait }: MissingPart): string {
  const name = NAMES[part]
  if (wait === null) return `${name} could not be fetched. Tezi keeps trying.`
  if (!isShortWait(wait)) return `${name} could not be fetched. ${waitText(wait)}`
  if (wait.inMs === null) return `${name} are not loaded yet.`
  return `${name} should arrive in ${aboutTime(wait.inMs)}.`
}
