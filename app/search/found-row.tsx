import { UNKNOWN_TEXT } from '../lib/unknown-text.ts'
import type { FoundCoin, FoundExchange } from '../market/found.ts'
import { Logo } from '../market/logo.tsx'

/** All that tells a coin from others of the same ticker. */
export function FoundCoinRow({ coin }: { coin: FoundCoin }) {
  return (
    <FoundRow
      imageUrl={coin.imageUrl}
      name={coin.name}
      symbol={coin.symbol.toUpperCase() || UNKNOWN_TEXT}
      rank={coin.marketCapRank}
      note={coin.id}
    />
  )
}

export function FoundExchangeRow({ exchange }: { exchange: FoundExchange }) {
  const { imageUrl, name, trustScoreRank, country } = exchange
  return <FoundRow imageUrl={imageUrl} name={name} rank={trustScoreRank} note={country ?? ''} />
}

type FoundRowProps = {
  imageUrl: string | null
  symbol?: string
  name: string
  rank: number | null
  note: string
}

function FoundRow({ imageUrl, symbol, name, rank, note }: FoundRowProps) {
  return (
    <span className="found-row">
      <Logo url={imageUrl} label={name} size={40} />
      <span>
        {symbol === undefined ? null : <strong>{symbol} </strong>}
        {name} <span className="found-note">{note}</span>
      </span>
      {rank === null ? null : (
        <span>
          <span className="visually-hidden">Rank </span>#{rank}
        </span>
      )}
    </span>
  )
}
