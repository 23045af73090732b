import { useState } from 'react'
import type { Draft } from '../../../../portfolio/draft.ts'
import { fillText } from '../../../../portfolio/tax/fill-text.ts'
import { sourcesOf } from '../../../../portfolio/tax/find-fills.ts'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import { useDays, useHasRealPrices } from '../day-prices/use-days.ts'
import { workOutFills } from '../day-prices/work-out-fills.ts'
import styles from './transaction-form.module.css'

type DayPriceProps = {
  draft: Draft
  /** The field of the date and the time, as it is by now. */
  momentOf: () => string
  symbolOf: (coin: string) => string
  onChange: (changes: Pick<Draft, 'fill'>) => void
}

/** Offers the price of the day for a worth in rupees that the fields leave open. */
export function DayPrice({ draft, momentOf, symbolOf, onChange }: DayPriceProps) {
  const hasRealPrices = useHasRealPrices()
  const loadDays = useDays()
  const [text, setText] = useState('')
  const { fill } = draft
  const canAsk =
    hasRealPrices && draft.coin !== null && sourcesOf(toTransaction(draft, 0), 'fill').length > 0

  async function ask(): Promise<void> {
    const atMs = new Date(momentOf()).getTime()
    if (Number.isNaN(atMs)) return setText('Enter the whole date and the time first.')
    setText('The prices are loading.')
    const transaction = toTransaction(draft, atMs)
    const { changes, failed } = await workOutFills([WANTED], [transaction], loadDays)
    const found = changes[0]?.after?.fill ?? null
    setText(found !== null ? '' : failed.length > 0 ? NOT_LOADED : UNKNOWN)
    if (found !== null) onChange({ fill: found })
  }

  if (fill === null && !canAsk) return null
  return (
    <p className={styles.dayPrice}>
      {fill === null ? (
        <button type="button" onClick={() => void ask()}>
          Use the price of the day
        </button>
      ) : (
        <button type="button" onClick={() => onChange({ fill: null })}>
          Take back the price of the day
        </button>
      )}
      <span role="status">
        {fill === null ? text : `${fillText(fill, symbolOf)}. CoinGecko, 05:30 IST.`}
      </span>
    </p>
  )
}

const WANTED = { key: 0, field: 'fill' } as const
const NOT_LOADED = 'The prices did not load. Try again in a minute.'
const UNKNOWN = 'The price of this day is not known.'

/** What the fields say so far. Its amounts do not matter. */
function toTransaction(draft: Draft, atMs: number): KeptTransaction {
  const { kind, coin, receivedCoin, money, currency, rate, rateCurrency } = draft
  const amount = '1'
  return {
    ...{ key: 0, kind, atMs, coin: coin ?? '', amount },
    received: kind === 'swap' && receivedCoin !== null ? { coin: receivedCoin, amount } : null,
    total: money.trim() === '' ? null : { amount, currency },
    rate: rate.trim() === '' ? null : { value: amount, currency: rateCurrency },
    ...{ fee: null, tds: null, tdsCoin: null, acquiredDayMs: null, fill: null, feeFill: null },
    ...{ exchange: '', to: '', note: '', tradeId: '' },
  }
}
