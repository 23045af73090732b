import { type ReactNode, useId } from 'react'
import type { Currency } from '../market/money/currency.ts'
import type { SearchResults } from '../market/search-results.ts'
import { pageHref } from '../routing/page-href.ts'
import { CoinResultRow, ExchangeResultRow } from './result-row.tsx'

type ResultOptionsProps = {
  id: string
  results: SearchResults
  currency: Currency
  /** The index of the active option. Coins come before exchanges. */
  active: number
}

/** The results as options of a listbox. Each option is a link. */
export function ResultOptions({ id, results, currency, active }: ResultOptionsProps) {
  const { coins, exchanges } = results
  return (
    <div id={id} role="listbox" aria-label="Results" className="dialog-options">
      {coins.length === 0 ? null : (
        <Group title="Coins">
          {coins.map((coin, index) => (
            <a
              key={coin.id}
              id={optionId(id, index)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              href={pageHref('coin', { id: coin.id, currency })}
            >
              <CoinResultRow coin={coin} />
            </a>
          ))}
        </Group>
      )}
      {exchanges === null || exchanges.length === 0 ? null : (
        <Group title="Exchanges">
          {exchanges.map((exchange, index) => (
            <a
              key={exchange.id}
              id={optionId(id, coins.length + index)}
              role="option"
              aria-selected={coins.length + index === active}
              tabIndex={-1}
              href={pageHref('exchange', { id: exchange.id, currency })}
            >
              <ExchangeResultRow exchange={exchange} />
            </a>
          ))}
        </Group>
      )}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options with role="group"
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className="dialog-group">
        {title}
      </div>
      {children}
    </div>
  )
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
