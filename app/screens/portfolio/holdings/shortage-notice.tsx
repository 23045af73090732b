import { formatDate } from '../../../../lib/format-date.ts'
import type { ShortageText } from '../../../../portfolio/ledger-session.ts'
import styles from '../portfolio.module.css'

/** More would make the page long, and one by one they go away. */
const SHOWN = 5

type ShortageNoticeProps = {
  shortages: readonly ShortageText[]
  symbolOf: (coin: string) => string
}

/** Says which purchases are missing. Forms and imports prevent it, but a backup may have it. */
export function ShortageNotice({ shortages, symbolOf }: ShortageNoticeProps) {
  if (shortages.length === 0) return null
  return (
    <div role="alert" className={styles.notice}>
      <p>More has left than came in. Add the purchases that are missing:</p>
      <ul>
        {shortages.slice(0, SHOWN).map(({ key, coin, reason, atMs, missing }) => (
          <li key={`${key} ${reason}`}>
            {`${missing} ${symbolOf(coin)}, before ${formatDate(atMs, 'visitor')}`}
          </li>
        ))}
        {shortages.length > SHOWN ? <li>{`and ${shortages.length - SHOWN} more`}</li> : null}
      </ul>
    </div>
  )
}
