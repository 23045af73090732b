import { useEffect, useState } from 'react'
import type { Currency } from '../../../../market/money/currency.ts'
import { pageHref } from '../../../routing/page-href.ts'
import type { Names } from '../../coin-lists/list-coin.ts'
import type { ShownResults } from '../../search/shown-results.ts'
import { fetchOptional } from '../../watchlist/fetch-suggested-coins.ts'
import { CoinField } from '../transactions/coin-field.tsx'
import { Field } from '../transactions/field.tsx'
import type { CoinNames } from '../transactions/use-coin-names.ts'
import { countRows } from './import-texts.ts'

type TickerQuestionProps = {
  ticker: string
  rows: number
  /** An id, null if the rows stay out, or undefined if it is open. */
  answer: string | null | undefined
  currency: Currency
  names: CoinNames
  onAnswer: (coin: string | null | undefined) => void
}

const LEAVE_OUT = 'leave out'
const ANOTHER = 'another'
/** Also while the server does not know all names yet. */
const NONE_FOUND = 'No coin of this ticker is known now. “Another coin” searches by name.'

/** Asks which coin a ticker means. Many coins share one, so none is chosen beforehand. */
export function TickerQuestion(props: TickerQuestionProps) {
  const { ticker, rows, answer, currency, names, onAnswer } = props
  const coins = useCoinsOf(ticker, currency)
  const [isAnother, setIsAnother] = useState(false)
  const label = `Which coin is ${ticker}? (${countRows(rows)})`
  if (isAnother) {
    return (
      <CoinField
        label={label}
        name={`ticker-${ticker}`}
        chosenText={answer ? names.textOf(answer) : ''}
        problem={undefined}
        currency={currency}
        onChoose={(coin) => {
          if (coin !== null) names.remember(coin)
          onAnswer(coin?.id)
        }}
      />
    )
  }
  return (
    <Field label={label} note={coins?.length === 0 ? NONE_FOUND : undefined}>
      {(field) => (
        <select
          {...field}
          value={answer === null ? LEAVE_OUT : (answer ?? '')}
          onChange={({ target: { value } }) => {
            const coin = coins?.find(({ id }) => id === value)
            if (coin !== undefined) names.remember(coin)
            setIsAnother(value === ANOTHER)
            onAnswer(value === LEAVE_OUT ? null : coin?.id)
          }}
        >
          <option value="">{coins === null ? 'Searching' : 'Choose'}</option>
          {coins?.map(({ id, name }) => (
            <option key={id} value={id}>
              {`${name} (${id})`}
            </option>
          ))}
          <option value={ANOTHER}>Another coin</option>
          <option value={LEAVE_OUT}>Leave these rows out</option>
        </select>
      )}
    </Field>
  )
}

/** The coins with this ticker, the best known first. Null until they are found. */
function useCoinsOf(ticker: string, currency: Currency): readonly Names[] | null {
  const [coins, setCoins] = useState<readonly Names[] | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const href = pageHref('searchJson', { currency, q: ticker })
    void fetchOptional<ShownResults>(href, { signal }).then((results) => {
      if (signal.aborted) return
      const found = results?.coins ?? []
      setCoins(found.filter(({ symbol }) => symbol.toLowerCase() === ticker.toLowerCase()))
    })
    return () => controller.abort()
  }, [ticker, currency])
  return coins
}
