import { useLayoutEffect, useState } from 'react'
import { pageHref } from '../market/choices.ts'
import type { Currency } from '../market/money/currency.ts'
import { KEPT_KEY } from '../shell/boot/kept-key.ts'
import { afterIdle } from '../ui/after-idle.tsx'
import { loadKeptStrip } from '../watchlist/load-kept-strip.ts'
import styles from './kept-section.module.css'
import { Section } from './section.tsx'

const KeptStrip = afterIdle(loadKeptStrip)

type KeptSectionProps = {
  currency: Currency
  /** The page's own answer: with every new one the coins are asked for anew. */
  page: object
}

/**
 * The first of the coins that a visitor keeps. Every page has it, and it is shown where the document
 * is marked: its place is there from the first paint on, and does not come or go while it is read.
 */
export function KeptSection({ currency, page }: KeptSectionProps) {
  const [isMarked, setIsMarked] = useState(false)
  useLayoutEffect(() => setIsMarked(markKept()), [])
  return (
    <div className={styles.place}>
      <Section
        title="Your watchlist"
        controls={<a href={pageHref('/watchlist', { currency })}>The whole list</a>}
      >
        <div className={styles.strip}>
          {isMarked ? <KeptStrip currency={currency} page={page} /> : null}
        </div>
      </Section>
    </div>
  )
}

/** As the early script does it, for visitors who come from another page. */
function markKept(): boolean {
  const { dataset } = document.documentElement
  try {
    if (localStorage.getItem(KEPT_KEY) === null) delete dataset.kept
    else dataset.kept = ''
  } catch (error) {
    // Storage may be refused by a visitor's settings.
    if (!(error instanceof DOMException)) throw error
  }
  return dataset.kept !== undefined
}
