// Remembers the rows of coins that pages have shown, so that who keeps a coin of such a page sees its
// price at once, without a call for it. In memory alone: a page is asked for again before long.
import { LRUCache } from 'lru-cache'
import type { Coin, CoinRow } from '../market/coin.ts'
import { CURRENCIES, type Currency } from '../market/currency.ts'
import { type Notice, noticeOf, type Snapshot, WHOLE_ANSWER } from '../market/snapshot.ts'
import { MAX_AHEAD_MS } from './freshness.server.ts'

/** A row with the age of the answer that it was in. */
export type DatedRow = Pick<Snapshot<CoinRow>, 'value' | 'fetchedAtMs' | 'freshUntilMs'> & {
  notice: Notice | undefined
}

export type SeenRows = {
  noteRows: (currency: Currency, list: Snapshot<{ rows: CoinRow[] }>) => void
  noteCoin: (coin: Snapshot<Coin>) => void
  find: (currency: Currency, id: string) => DatedRow | undefined
  /** The ids of all that it remembers, by rank. */
  listByRank: (currency: Currency) => string[]
}

/** Some 5 MB. Those that pages show are never the first to be forgotten. */
const MAX_ROWS = 10_000

export function createSeenRows({ now }: { now: () => number }): SeenRows {
  const seen = new LRUCache<string, DatedRow & { currency: Currency }>({ max: MAX_ROWS })

  function note(currency: Currency, row: DatedRow): void {
    const key = `${currency} ${row.value.id}`
    const earlier = find(key)
    if (earlier === undefined || earlier.fetchedAtMs <= row.fetchedAtMs) {
      seen.set(key, { ...row, currency })
    }
  }

  /** A row from the future is as good as none: the clock was set back since. */
  function find(key: string): DatedRow | undefined {
    const row = seen.peek(key)
    return row !== undefined && row.fetchedAtMs <= now() + MAX_AHEAD_MS ? row : undefined
  }

  return {
    noteRows(currency, { value, fetchedAtMs, freshUntilMs, notices }) {
      for (const row of value.rows) {
        const notice = noticeOf(notices, row.id) ?? noticeOf(notices, WHOLE_ANSWER)
        note(currency, { value: toCoinRow(row), fetchedAtMs, freshUntilMs, notice })
      }
    },

    noteCoin({ value: coin, fetchedAtMs, freshUntilMs, notices }) {
      const notice = noticeOf(notices, WHOLE_ANSWER)
      for (const currency of CURRENCIES) {
        const value = toCoinRow({ ...coin, ...coin.amounts[currency] })
        note(currency, { value, fetchedAtMs, freshUntilMs, notice })
      }
    },

    find: (currency, id) => find(`${currency} ${id}`),

    listByRank(currency) {
      return [...seen.values()]
        .filter((row) => row.currency === currency)
        .sort((one, other) => rankOf(one.value) - rankOf(other.value))
        .map(({ value }) => value.id)
    },
  }
}

/** Nothing else of what it comes with stays in memory. */
function toCoinRow(row: CoinRow): CoinRow {
  const { id, symbol, name, imageUrl, price, marketCap, marketCapRank, change24hPct, asOfMs } = row
  return { id, symbol, name, imageUrl, price, marketCap, marketCapRank, change24hPct, asOfMs }
}

function rankOf({ marketCapRank }: CoinRow): number {
  return marketCapRank ?? Number.MAX_SAFE_INTEGER
}
