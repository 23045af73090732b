import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { CoinRow } from '../../../market/coin.ts'
import { Logo } from '../../../market/logo.tsx'
import { ChangeText } from '../../../market/money/change-text.tsx'
import type { Currency } from '../../../market/money/currency.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { GroupAge } from '../../shell/freshness/group-age.tsx'
import { byRank } from './by-rank.ts'
import { useStarredCoins } from './use-starred-coins.ts'
import { WatchlistPrice } from './watchlist-price.tsx'
import { useWatchlist } from './watchlist-store.ts'
import styles from './watchlist-strip.module.css'

/** What a page shows of a coin. The price is undefined if the page shows only the change. */
type ShownQuote = Pick<CoinRow, 'id' | 'change24hPct'> & Partial<Pick<CoinRow, 'price'>>

type WatchlistStripProps = {
  currency: Currency
  /** The page's answer. A new object makes the coins load again. */
  page: Snapshot<unknown>
  /** What the page already shows of coins. The strip shows the same. The first quote of a coin counts. */
  quotes: readonly ShownQuote[]
}

const FIRST_COINS = 6

/** The first coins of the watchlist by rank, in one line. */
export function WatchlistStrip({ currency, page, quotes }: WatchlistStripProps) {
  const { ids = [], storageProblem = null } = useWatchlist() ?? {}
  const { coins, isWaiting } = useStarredCoins({ ids, currency, page })
  if (isWaiting) return null
  if (ids.length === 0 && storageProblem === null) return <p>Your watchlist is empty now.</p>
  const snapshot = coins?.snapshot
  // The last answer may hold coins that were unstarred since.
  const rows = snapshot?.value.rows.filter(({ id }) => ids.includes(id)) ?? []
  if (!snapshot || rows.length === 0) return <p>Your watchlist cannot be shown now.</p>
  const shown = toQuoteMap(quotes)
  const first = byRank(rows, (row) => row.marketCapRank)
    .slice(0, FIRST_COINS)
    .map((row) => withQuote(row, shown.get(row.id)))
  const hasPageQuote = ({ id }: CoinRow) => shown.get(id)?.price !== undefined
  const group = first.every(hasPageQuote) ? page : snapshot
  return (
    <>
      <GroupAge page={page} group={group} />
      <ul className={styles.strip}>
        {first.map((row) => (
          <li key={row.id}>
            <PageLink to={pageHref('coin', { id: row.id, currency })} className={styles.coin}>
              <Logo url={row.imageUrl} label={row.name} size={40} />
              <span className={styles.symbol}>
                <bdi>{row.symbol.toUpperCase() || UNKNOWN_TEXT}</bdi>
                <span className="visually-hidden">
                  {' '}
                  <bdi>{row.name}</bdi>
                </span>
              </span>
              <span data-price="" className={styles.price}>
                <WatchlistPrice
                  row={row}
                  snapshot={hasPageQuote(row) ? page : snapshot}
                  currency={currency}
                />
              </span>
              <ChangeText changePct={row.change24hPct} />
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function toQuoteMap(quotes: readonly ShownQuote[]): Map<string, ShownQuote> {
  return new Map([...quotes].reverse().map((quote) => [quote.id, quote]))
}

function withQuote(row: CoinRow, quote: ShownQuote | undefined): CoinRow {
  if (quote === undefined) return row
  const { price = row.price, change24hPct } = quote
  return { ...row, price, change24hPct }
}
