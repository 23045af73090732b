import { useEffect, useState } from 'react'
import type { Currency } from '../../../../market/money/currency.ts'
import type { CoinQuestion } from '../../../../portfolio/import/check/to-rows.ts'
import { isSearchable } from '../../../../portfolio/import/rows/tickers.ts'
import { pageHref } from '../../../routing/page-href.ts'
import type { Names } from '../../coin-lists/list-coin.ts'
import type { ShownResults } from '../../search/shown-results.ts'
import { fetchOptional } from '../../watchlist/fetch-suggested-coins.ts'
import { CoinField } from '../transactions/coin-field.tsx'
import { Field } from '../transactions/field.tsx'
import type { CoinNames } from '../transactions/use-coin-names.ts'
import { countRows } from './import-texts.ts'

type TickerQuestionProps = {
  question: CoinQuestion
  /** Coins of the portfolio. They come first. */
  held: ReadonlySet<string>
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
  const { question, held, answer, currency, names, onAnswer } = props
  const { key: ticker, search, rows } = question
  const canSearch = isSearchable(search)
  const coins = useCoinsOf(canSearch ? search : null, { currency, held })
  const [isAnother, setIsAnother] = useState(false)
  const label = `Which coin is ${ticker}? (${countRows(rows)})`
  return (
    <>
      <Field label={label} note={coins?.length === 0 ? NONE_FOUND : undefined}>
        {(field) => (
          <select
            {...field}
            value={answer === null ? LEAVE_OUT : isAnother ? ANOTHER : (answer ?? '')}
            onChange={({ target: { value } }) => {
              const coin = coins?.find(({ id }) => id === value)
              if (coin !== undefined) names.remember(coin)
              setIsAnother(value === ANOTHER)
              onAnswer(value === LEAVE_OUT ? null : coin?.id)
            }}
          >
            <option value="">{canSearch && coins === null ? 'Searching' : 'Choose'}</option>
            {coins?.map(({ id, symbol, name }) => (
              <option key={id} value={id}>
                {`${symbol.toUpperCase()}, ${name} (${id})${held.has(id) ? ': in your portfolio' : ''}`}
              </option>
            ))}
            {answer && !coins?.some(({ id }) => id === answer) ? (
              <option value={answer}>{names.textOf(answer)}</option>
            ) : null}
            <option value={ANOTHER}>Another coin</option>
            <option value={LEAVE_OUT}>Leave this coin out</option>
          </select>
        )}
      </Field>
      {isAnother && answer !== null ? (
        <CoinField
          label={`Search the coin for ${ticker}`}
          name={`ticker-${ticker}`}
          chosenText={answer ? names.textOf(answer) : ''}
          problem={undefined}
          currency={currency}
          onChoose={(coin) => {
            if (coin !== null) names.remember(coin)
            onAnswer(coin?.id)
          }}
        />
      ) : null}
    </>
  )
}

/**
 * The coins with this ticker now or before, the best known first. Null until they are found. Nothing
 * is searched for null: what may be a number or a remark never leaves the device.
 */
function useCoinsOf(
  ticker: string | null,
  { currency, held }: { currency: Currency; held: ReadonlySet<string> },
): readonly Names[] | null {
  const [coins, setCoins] = useState<readonly Names[] | null>(null)
  useEffect(() => {
    if (ticker === null) return
    const controller = new AbortController()
    const { signal } = controller
    const href = pageHref('searchJson', { currency, q: ticker })
    void fetchOptional<ShownResults>(href, { signal }).then((results) => {
      if (!signal.aborted) setCoins(results?.coins ?? [])
    })
    return () => controller.abort()
  }, [ticker, currency])
  const rankOf = ({ id, symbol }: Names) =>
    (held.has(id) ? 0 : 2) + (symbol.toUpperCase() === ticker ? 0 : 1)
  return coins && [...coins].sort((one, other) => rankOf(one) - rankOf(other))
}
