import type { Currency } from '../../../../market/money/currency.ts'
import type { CoinQuestion } from '../../../../portfolio/import/check/to-rows.ts'
import type { Answers } from '../../../../portfolio/import/import-files.ts'
import formStyles from '../transactions/transaction-form.module.css'
import type { CoinNames } from '../transactions/use-coin-names.ts'
import { TickerQuestion } from './ticker-question.tsx'

type CoinQuestionsProps = {
  questions: readonly CoinQuestion[]
  answers: Answers
  held: ReadonlySet<string>
  currency: Currency
  names: CoinNames
  onAnswer: (answers: Partial<Answers>) => void
}

/** Open at a time, because each one is a search. */
const MAX_OPEN = 30

/** Which coins the tickers of the files are. */
export function CoinQuestions({ questions, answers, onAnswer, ...props }: CoinQuestionsProps) {
  let open = 0
  const shown = questions.filter(({ key }) => {
    if (!answers.coins.has(key)) open += 1
    return answers.coins.has(key) || open <= MAX_OPEN
  })
  const hidden = questions.length - shown.length
  if (questions.length === 0) return null
  return (
    <>
      <h3>Coins</h3>
      <div className={formStyles.fields}>
        {shown.map((question) => (
          <TickerQuestion
            key={question.key}
            question={question}
            answer={answers.coins.get(question.key)}
            onAnswer={(coin) => onAnswer({ coins: withAnswer(answers.coins, question.key, coin) })}
            {...props}
          />
        ))}
      </div>
      {hidden === 0 ? null : <p>{`${hidden} more tickers follow once these are answered.`}</p>}
    </>
  )
}

/** An answer of undefined is taken back. */
export function withAnswer<T>(
  answers: ReadonlyMap<string, T>,
  about: string,
  answer: T | undefined,
): Map<string, T> {
  const next = new Map(answers)
  if (answer === undefined) next.delete(about)
  else next.set(about, answer)
  return next
}
