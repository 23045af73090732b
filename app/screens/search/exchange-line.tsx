import type { ExchangeSearchResult } from '../../../market/search-results.ts'
import { Logo } from '../../figures/logo.tsx'
import styles from '../coin-lists/coin-line.module.css'
import nameStyles from '../coin-lists/coin-name.module.css'

/** One exchange in one line, beside the lines of coins. */
export function ExchangeLine({ exchange }: { exchange: ExchangeSearchResult }) {
  const { imageUrl, name, trustScoreRank, country } = exchange
  return (
    <span className={styles.line}>
      <Logo url={imageUrl} label={name} size={40} />
      <bdi dir="auto" className={nameStyles.symbol}>
        {name}
      </bdi>{' '}
      {country === null ? null : (
        <bdi dir="auto" className={nameStyles.name}>
          {country}
        </bdi>
      )}
      {trustScoreRank === null ? null : (
        <span className={styles.rank}>
          <span className="visually-hidden">Rank </span>
          <span>{`#${trustScoreRank}`}</span>
        </span>
      )}
    </span>
  )
}
