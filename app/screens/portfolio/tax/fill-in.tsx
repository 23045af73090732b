import { type ReactNode, useRef } from 'react'
import { formatDate } from '../../../../lib/format-date.ts'
import type { TaxSheet } from '../../../../portfolio/tax/tax-sheet.ts'
import page from '../portfolio.module.css'
import type { CoinNames } from '../transactions/use-coin-names.ts'
import type { DayPricesState } from './use-day-prices.ts'

type FillInProps = {
  sheet: TaxSheet
  dayPrices: DayPricesState
  names: CoinNames
  /** Beside the button. */
  children: ReactNode
}

/** Offers the world prices of days for values that are missing. Never fills in by itself. */
export function FillIn({ sheet, dayPrices, names, children }: FillInProps) {
  const { prices, isLoading, load } = dayPrices
  const status = useRef<HTMLParagraphElement>(null)
  const coins = sheet.coinsToFill.filter((coin) => !prices.has(coin))

  async function fillIn(button: HTMLButtonElement): Promise<void> {
    if (isLoading) return
    const hasAll = await load(coins)
    // The button goes away. The focus must not go with it.
    if (hasAll && document.activeElement === button) status.current?.focus()
  }

  return (
    <>
      <div className={page.actions}>
        {coins.length === 0 ? null : (
          <button
            type="button"
            // A disabled button would lose the focus.
            aria-disabled={isLoading}
            onClick={({ currentTarget }) => void fillIn(currentTarget)}
          >
            Fill in with the world price of the day
          </button>
        )}
        {children}
      </div>
      <p ref={status} role="status" tabIndex={-1} className={page.message}>
        {toStatus(dayPrices, names)}
      </p>
    </>
  )
}

function toStatus({ isLoading, failed, sinceMs }: DayPricesState, names: CoinNames): string {
  if (isLoading) return 'The prices are loading.'
  const texts = [
    failed.length > 0 &&
      `Not loaded: the prices of ${failed.map(names.symbolOf).join(', ')}. Try again in a minute.`,
    sinceMs !== null &&
      `Prices of days reach back to ${formatDate(sinceMs)}, and less far for younger coins. Older values stay open.`,
  ]
  return texts.filter((text) => text !== false).join(' ')
}
