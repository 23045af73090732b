import { useState } from 'react'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { GroupAge } from '../../shell/freshness/group-age.tsx'
import { CoinLines } from '../coin-lists/coin-lines.tsx'
import type { LineCoin, TableCoin } from '../coin-lists/list-coin.ts'
import { getWatchlist, useWatchlist } from '../stars/watchlist-store.ts'
import { byRank } from './by-rank.ts'
import { useStarredCoins } from './use-starred-coins.ts'

/** What a page shows of a coin. The price is undefined if the page shows only the change. */
type ShownQuote = Pick<LineCoin, 'id' | 'change24hPct' | 'price'>

type WatchlistStripProps = {
  currency: Currency
  /** The page's answer. A new object makes the coins load again. */
  page: Snapshot<unknown>
  /** What the page already shows of coins. The strip shows the same. The first quote of a coin counts. */
  quotes: readonly ShownQuote[]
}

const FIRST_COINS = 6

/**
 * The first coins of the watchlist by rank. A coin that gets its star below is here on the next visit,
 * so that nothing moves under the finger.
 */
export function WatchlistStrip({ currency, page, quotes }: WatchlistStripProps) {
  const { ids: starred = [], storageProblem = null } = useWatchlist() ?? {}
  const [idsAtFirst] = useState(() => getWatchlist().ids)
  const left = starred.filter((id) => idsAtFirst.includes(id))
  const ids = left.length > 0 ? left : starred
  const { coins, isWaiting } = useStarredCoins({ ids, currency, page })
  if (isWaiting) return null
  if (ids.length === 0 && storageProblem === null) return <p>Your watchlist is empty now.</p>
  const snapshot = coins?.snapshot
  // The last answer may hold coins that were unstarred since.
  const rows = snapshot?.value.rows.filter(({ id }) => ids.includes(id)) ?? []
  if (!snapshot || rows.length === 0) return <p>Your watchlist cannot be shown now.</p>
  const shown = new Map([...quotes].reverse().map((quote) => [quote.id, quote]))
  const first = byRank(rows, (row) => row.marketCapRank).slice(0, FIRST_COINS)
  const hasPageQuote = ({ id }: TableCoin) => shown.get(id)?.price !== undefined
  return (
    <>
      <CoinLines
        coins={first.map((row) => withQuote(row, shown.get(row.id)))}
        notices={{ ...snapshot.notices, ...page.notices }}
        currency={currency}
      />
      <GroupAge page={page} group={first.every(hasPageQuote) ? page : snapshot} />
    </>
  )
}

function withQuote(row: TableCoin, quote: ShownQuote | undefined): LineCoin {
  if (quote === undefined) return row
  const { price = row.price, change24hPct } = quote
  return { ...row, price, change24hPct }
}
