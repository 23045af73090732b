import { useEffect, useState } from 'react'
import { toBackup } from '../../../../portfolio/files/backup.ts'
import type { UnreadEntry } from '../../../../portfolio/unread.ts'
import type { PortfolioClient } from '../jobs/portfolio-client.ts'
import styles from '../portfolio.module.css'
import { readOtherVersion } from '../store/database.ts'
import type { PortfolioState } from '../store/portfolio-state.ts'
import type { StoreProblem } from '../store/problems.ts'
import { portfolioStore } from '../store/use-portfolio.ts'
import { ExportLinks } from './export-links.tsx'
import { LateConflicts } from './late-conflicts.tsx'
import { SaveFile } from './save-file.tsx'

/** The true reason. What is unsaved is said after it. */
const TEXTS: Record<StoreProblem, string> = {
  refused: 'Your browser keeps nothing for this site, as in a private window.',
  full: 'Your device is full, so the browser cannot save.',
  silent: 'The storage of your browser does not answer.',
  blocked: 'Another tab keeps the storage from opening. Close other tabs of this site.',
  failed: 'The storage of your browser has a fault. Perhaps your device is full.',
  closed: 'Another tab has opened a newer version of this site, which has the storage now.',
  'other-version':
    'Your portfolio was written by another version of this site. It is kept as it is.',
  emptied: 'Your browser has deleted the portfolio that this page shows.',
}

type StoreNoticeProps = {
  portfolio: PortfolioState
  client: PortfolioClient | null
  symbolOf: (coin: string) => string
}

/** Says why something is not saved. The export comes first, so that nothing is lost. */
export function StoreNotice({ portfolio, client, symbolOf }: StoreNoticeProps) {
  const { problem, isUnsaved, lateConflicts, transactions, unread } = portfolio
  return (
    <>
      {problem === null ? null : (
        <div role="alert" className={styles.notice}>
          <p>{`${TEXTS[problem]} ${whatNow(portfolio)}`}</p>
          <p className={styles.actions}>
            {transactions.length === 0 ? null : (
              <ExportLinks portfolio={portfolio} client={client} />
            )}
            {problem === 'other-version' ? (
              <OtherVersion />
            ) : (
              <button type="button" onClick={() => void portfolioStore.sync()}>
                {isUnsaved ? 'Try to save again' : 'Try again'}
              </button>
            )}
          </p>
        </div>
      )}
      {lateConflicts.length === 0 ? null : (
        <LateConflicts conflicts={lateConflicts} symbolOf={symbolOf} />
      )}
      {unread.length === 0 ? null : (
        <div role="alert" className={styles.notice}>
          <p>
            {`${unread.length === 1 ? '1 entry' : `${unread.length} entries`} of the portfolio cannot be read by this version of the site. It keeps them as they are, and the sums are without them.`}
          </p>
          <p className={styles.actions}>
            <RawFile entries={unread} />
          </p>
        </div>
      )}
    </>
  )
}

function whatNow({ problem, isUnsaved, transactions }: PortfolioState): string {
  if (isUnsaved) {
    return 'The last changes are on this page only, and are lost when you close it. Save a backup first.'
  }
  // Nothing is lost by it.
  if (problem === 'closed' || problem === 'other-version') return 'Reload the page to go on.'
  return transactions.length === 0
    ? 'What you enter is lost when you close the page.'
    : 'What you change now is lost when you close the page.'
}

/** The contents of the other version, as they are, and a way to begin without them. */
function OtherVersion() {
  const [entries, setEntries] = useState<readonly UnreadEntry[] | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  useEffect(() => {
    // Without an answer there is nothing to save.
    readOtherVersion().then(setEntries, () => undefined)
  }, [])
  return (
    <>
      {entries === null ? null : <RawFile entries={entries} onSaved={() => setIsSaved(true)} />}
      {isSaved ? (
        <button type="button" onClick={() => void portfolioStore.startAnew()}>
          Delete it, and start anew
        </button>
      ) : null}
    </>
  )
}

type RawFileProps = { entries: readonly UnreadEntry[]; onSaved?: () => void }

/** A backup: a version that knows the entries reads them, and this one keeps them. */
function RawFile({ entries, onSaved }: RawFileProps) {
  return (
    <SaveFile
      label="Save all of it"
      fileName="tezi-portfolio-unread.json"
      value={entries}
      toFile={toFile}
      {...(onSaved === undefined ? {} : { onSaved })}
    />
  )
}

async function toFile(unread: readonly UnreadEntry[]): Promise<Blob> {
  return new Blob([toBackup([], { unread, savedAtMs: Date.now() })])
}
