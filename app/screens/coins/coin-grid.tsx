import { useRef } from 'react'
import type { IslandHtml } from '../../shell/answer/island-html.ts'
import { StaticIsland } from '../../ui/static-island.tsx'
import { RowStars } from '../watchlist/load-row-stars.ts'
import styles from './coins-screen.module.css'

/** Cards of coins, each with its star. */
export function CoinGrid({ html }: { html: IslandHtml }) {
  const cards = useRef<HTMLElement>(null)
  return (
    <>
      <StaticIsland as="ul" name="coins" html={html} className={styles.grid} element={cards} />
      <RowStars list={cards} html={html} />
    </>
  )
}
