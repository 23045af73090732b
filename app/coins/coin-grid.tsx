import { useRef } from 'react'
import type { SentHtml } from '../answer/sent-html.ts'
import { ServerHtml } from '../ui/server-html.tsx'
import { RowStars } from '../watchlist/load-row-stars.ts'
import styles from './coin-grid.module.css'

/** Cards of coins, each with its star. */
export function CoinGrid({ html }: { html: SentHtml }) {
  const cards = useRef<HTMLElement>(null)
  return (
    <>
      <ServerHtml as="ul" name="coins" html={html} className={styles.grid} element={cards} />
      <RowStars list={cards} html={html} />
    </>
  )
}
