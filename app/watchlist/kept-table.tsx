import { useRef, useState } from 'react'
import { UNKNOWN_TEXT } from '../lib/unknown-text.ts'
import { ChangeText } from '../market/change-text.tsx'
import { coinPath, pageHref } from '../market/choices.ts'
import type { CoinRow } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import { formatCardPrice } from '../market/format-price.ts'
import type { KeptCoins } from '../market/kept-coins.ts'
import { Logo } from '../market/logo.tsx'
import { NoticeText } from '../market/notice-text.tsx'
import { PriceText } from '../market/price-text.tsx'
import { noticeOf } from '../market/snapshot.ts'
import { LocalTime } from '../ui/local-time.tsx'
import { byRank } from './by-rank.ts'
import styles from './kept-table.module.css'

type KeptTableProps = {
  ids: readonly string[]
  coins: KeptCoins | null
  currency: Currency
  /** Left out where the list is not the visitor's. */
  onRemove: ((id: string, name: string) => void) | undefined
}

/** A row of the service can be so much older than its page. */
const OLD_ROW_MS = 3_600_000

export function KeptTable({ ids, coins, currency, onRemove }: KeptTableProps) {
  const [isByRank, setIsByRank] = useState(false)
  const caption = useRef<HTMLTableCaptionElement>(null)
  const rows = new Map(coins?.snapshot?.value.rows.map((row) => [row.id, row]))
  const shown = isByRank ? byRank(ids, rows) : ids
  const asOfMs = coins?.snapshot?.asOfMs ?? null

  function remove(id: string, name: string): void {
    onRemove?.(id, name)
    // The button that had the focus goes with its row.
    caption.current?.focus()
  }

  return (
    <>
      <button
        type="button"
        aria-pressed={isByRank}
        onClick={() => setIsByRank(!isByRank)}
        className={styles.order}
      >
        Order by rank
      </button>
      <table className={styles.table}>
        <caption ref={caption} tabIndex={-1} className="visually-hidden">
          {ids.length === 1 ? '1 coin' : `${ids.length} coins`}, in {currency.toUpperCase()}
        </caption>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Coin</th>
            <th scope="col">Price</th>
            <th scope="col">24h</th>
            {onRemove === undefined ? null : (
              <th scope="col">
                <span className="visually-hidden">Remove</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((id) => {
            const row = rows.get(id)
            const name = row?.name ?? id
            return (
              <tr key={id}>
                {row === undefined ? (
                  <Absent id={id} coins={coins} />
                ) : (
                  <Cells
                    row={row}
                    currency={currency}
                    notice={noticeOf(coins?.snapshot?.notices ?? {}, id)}
                    isOld={isMuchOlder(row.asOfMs, asOfMs)}
                  />
                )}
                {onRemove === undefined ? null : (
                  <td>
                    <button
                      type="button"
                      aria-label={`Remove ${name}`}
                      onClick={() => remove(id, name)}
                      className={styles.remove}
                    >
                      ×
                    </button>
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

type CellsProps = {
  row: CoinRow
  currency: Currency
  notice: ReturnType<typeof noticeOf>
  isOld: boolean
}

function Cells({ row, currency, notice, isOld }: CellsProps) {
  return (
    <>
      <td>{row.marketCapRank ?? UNKNOWN_TEXT}</td>
      <th scope="row">
        <a href={pageHref(coinPath(row.id), { currency })} className={styles.coin}>
          <Logo url={row.imageUrl} label={row.name} size={40} isLazy />
          <span className={styles.symbol}>{row.symbol.toUpperCase() || UNKNOWN_TEXT}</span>{' '}
          <span className={styles.name}>{row.name}</span>
        </a>
      </th>
      <td data-price="">
        <PriceText price={formatCardPrice(row.price, currency)} />
        <NoticeText notice={notice} />
        {isOld ? (
          <span className={styles.name}>
            As of <LocalTime timeMs={row.asOfMs} />
          </span>
        ) : null}
      </td>
      <td>
        <ChangeText changePct={row.change24hPct} />
      </td>
    </>
  )
}

/** A coin of which there is nothing but its id. */
function Absent({ id, coins }: { id: string; coins: KeptCoins | null }) {
  const isUnknown = coins?.unknown.includes(id) === true
  const isMissing = coins?.missing.includes(id) === true
  return (
    <>
      <td>{UNKNOWN_TEXT}</td>
      <th scope="row" colSpan={3}>
        <span className={styles.symbol}>{id}</span>
        <span className={styles.name}>
          {isUnknown ? 'No coin goes by this id' : isMissing ? 'No price just now' : 'On its way'}
        </span>
      </th>
    </>
  )
}

function isMuchOlder(rowMs: number | null, pageMs: number | null): boolean {
  return rowMs !== null && pageMs !== null && pageMs - rowMs > OLD_ROW_MS
}
