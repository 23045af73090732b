import { useEffect, useState } from 'react'
import styles from '../portfolio.module.css'
import { readOtherVersion } from '../store/database.ts'
import {
  type PortfolioState,
  type StoreProblem,
  saveAgain,
  startAnew,
} from '../store/portfolio-store.ts'
import { ExportLinks, useObjectUrl } from './export-links.tsx'

const TEXTS: Record<StoreProblem, string> = {
  refused:
    'Your browser keeps nothing for this site, as in a private window. What you enter is lost when you close the page.',
  full: 'Your device is full. The last change is not saved, and is lost when you close the page.',
  'other-version':
    'Your portfolio was written by another version of this site. It is kept as it is. Reload the page, or save all of it.',
  closed: 'Another tab has opened a newer version of this site. Reload the page to go on.',
}

/** Says why something is not saved. The export comes first, so that nothing is lost. */
export function StoreNotice({ portfolio }: { portfolio: PortfolioState }) {
  const { problem, isUnsaved, transactions, unreadable } = portfolio
  return (
    <>
      {problem === null ? null : (
        <div role="alert" className={styles.notice}>
          <p>{TEXTS[problem]}</p>
          <p className={styles.actions}>
            {transactions.length === 0 ? null : <ExportLinks transactions={transactions} />}
            {problem === 'other-version' ? <OtherVersion /> : null}
            {isUnsaved && problem !== 'other-version' ? (
              <button type="button" onClick={() => void saveAgain()}>
                Try to save again
              </button>
            ) : null}
          </p>
        </div>
      )}
      {unreadable.length === 0 ? null : (
        <div role="alert" className={styles.notice}>
          <p>
            {`${unreadable.length === 1 ? '1 entry' : `${unreadable.length} entries`} of the portfolio cannot be read. The sums are without it.`}
          </p>
          <p className={styles.actions}>
            <RawLink content={unreadable} />
          </p>
        </div>
      )}
    </>
  )
}

/** The contents of the other version, as they are, and a way to begin without them. */
function OtherVersion() {
  const [content, setContent] = useState<unknown>(null)
  const [isSaved, setIsSaved] = useState(false)
  useEffect(() => {
    // Without an answer there is nothing to save.
    readOtherVersion().then(setContent, () => undefined)
  }, [])
  return (
    <>
      {content === null ? null : <RawLink content={content} onSave={() => setIsSaved(true)} />}
      {isSaved ? (
        <button type="button" onClick={() => void startAnew()}>
          Delete it, and start anew
        </button>
      ) : null}
    </>
  )
}

function RawLink({ content, onSave }: { content: unknown; onSave?: () => void }) {
  const url = useObjectUrl(content, toJson)
  return (
    <a href={url} download="tezi-portfolio-unread.json" onClick={onSave}>
      Save all of it
    </a>
  )
}

function toJson(content: unknown): string {
  return JSON.stringify(content, null, 1)
}
