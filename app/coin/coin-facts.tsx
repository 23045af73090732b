import type { ReactNode } from 'react'
import type { IslandHtml } from '../answer/island-html.ts'
import { UNKNOWN_TEXT } from '../lib/unknown-text.ts'
import { Logo } from '../market/logo.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { StaticIsland } from '../ui/static-island.tsx'
import type { ClientCoin } from './coin-answer.ts'
import styles from './coin-facts.module.css'

type CoinFactsProps = {
  coin: ClientCoin
  figures: IslandHtml
  /** The age of the data. */
  age: ReactNode
  star: ReactNode
}

export function CoinFacts({ coin, figures, age, star }: CoinFactsProps) {
  return (
    <div className={styles.facts}>
      <p className={styles.updated}>
        Last Updated On <LocalTime timeMs={coin.asOfMs} />
      </p>
      <p className={styles.updated}>{age}</p>
      <div className={styles.title}>
        <Logo url={coin.imageUrl} label={coin.name} size={128} />
        <div className={styles.names}>
          <h1 tabIndex={-1}>{coin.name}</h1>
          <p className={styles.symbol}>
            {coin.symbol.toUpperCase() || UNKNOWN_TEXT}
            <span className={styles.rank}>
              <span className="visually-hidden">Market cap rank </span>
              {coin.marketCapRank === null ? 'NA' : `#${coin.marketCapRank}`}
            </span>
          </p>
        </div>
        {star}
      </div>
      <StaticIsland as="div" name="figures" html={figures} className={styles.figures} />
    </div>
  )
}
