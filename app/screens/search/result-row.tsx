import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import { Logo } from '../../../market/logo.tsx'
import type { CoinSearchResult, ExchangeSearchResult } from '../../../market/search-results.ts'
import styles from '../../shell/layout/search-and-links.module.css'

/** Shows name, id and rank, to tell coins with the same ticker apart. */
export function CoinResultRow({ coin }: { coin: CoinSearchResult }) {
  return (
    <ResultRow
      imageUrl={coin.imageUrl}
      name={coin.name}
      symbol={coin.symbol.toUpperCase() || UNKNOWN_TEXT}
      rank={coin.marketCapRank}
      note={coin.id}
    />
  )
}

export function ExchangeResultRow({ exchange }: { exchange: ExchangeSearchResult }) {
  const { imageUrl, name, trustScoreRank, country } = exchange
  return <ResultRow imageUrl={imageUrl} name={name} rank={trustScoreRank} note={country ?? ''} />
}

type ResultRowProps = {
  imageUrl: string | null
  symbol?: string
  name: string
  rank: number | null
  note: string
}

function ResultRow({ imageUrl, symbol, name, rank, note }: ResultRowProps) {
  return (
    <span className={styles.resultRow}>
      <Logo url={imageUrl} label={name} size={40} />
      <span>
        {symbol === undefined ? null : (
          <strong>
            <bdi>{symbol}</bdi>{' '}
          </strong>
        )}
        <bdi>{name}</bdi> <bdi className={styles.resultNote}>{note}</bdi>
      </span>
      {rank === null ? null : (
        <span>
          <span className="visually-hidden">Rank </span>
          <span>{`#${rank}`}</span>
        </span>
      )}
    </span>
  )
}
