import { UNKNOWN_TEXT } from '../lib/unknown-text.ts'
import { coinPath, pageHref } from '../market/choices.ts'
import { Logo } from '../market/logo.tsx'
import { ChangeText } from '../market/money/change-text.tsx'
import type { Currency } from '../market/money/currency.ts'
import { AsOf } from '../shell/freshness/as-of.tsx'
import { byRank } from './by-rank.ts'
import { ChangeNote } from './change-note.tsx'
import { KeptPrice } from './kept-price.tsx'
import { useKept } from './kept-store.ts'
import styles from './kept-strip.module.css'
import { useKeptCoins } from './use-kept-coins.ts'

export type KeptStripProps = {
  currency: Currency
  /** The page's own answer: with every new one the coins are asked for anew. */
  page: object
}

const FIRST_COINS = 6

/** The first by rank of the coins that a visitor keeps, in one line however many they are. */
export function KeptStrip({ currency, page }: KeptStripProps) {
  const { ids = [], trouble = null } = useKept() ?? {}
  const { coins, isWaiting } = useKeptCoins({ ids, currency, page })
  if (isWaiting) return null
  if (ids.length === 0 && trouble === null) return <p>There is nothing in it any more.</p>
  const snapshot = coins?.snapshot
  // What came last may hold what has been let go since.
  const rows = snapshot?.value.rows.filter(({ id }) => ids.includes(id)) ?? []
  if (!snapshot || rows.length === 0) return <p>Nothing of it can be shown here just now.</p>
  const first = byRank(rows, (row) => row.marketCapRank).slice(0, FIRST_COINS)
  return (
    <>
      <AsOf snapshot={snapshot} />
      <ChangeNote conversion={snapshot.conversion} />
      <ul className={styles.strip}>
        {first.map((row) => (
          <li key={row.id}>
            <a href={pageHref(coinPath(row.id), { currency })} className={styles.coin}>
              <Logo url={row.imageUrl} label={row.name} size={40} />
              <span className={styles.symbol}>
                {row.symbol.toUpperCase() || UNKNOWN_TEXT}
                <span className="visually-hidden"> {row.name}</span>
              </span>
              <span data-price="" className={styles.price}>
                <KeptPrice row={row} snapshot={snapshot} currency={currency} />
              </span>
              <ChangeText changePct={row.change24hPct} />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
