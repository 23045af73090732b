import { CURRENCIES, type Currency, isCurrency } from '../../../../market/money/currency.ts'
import {
  type Answers,
  KIND_ANSWERS,
  type KindAnswer,
} from '../../../../portfolio/import/answers.ts'
import type { Question } from '../../../../portfolio/import/find-questions.ts'
import type { DateOrder } from '../../../../portfolio/reading/read-date.ts'
import { Field } from '../transactions/field.tsx'
import formStyles from '../transactions/transaction-form.module.css'
import type { CoinNames } from '../transactions/use-coin-names.ts'
import { countRows, KIND_ANSWER_TEXTS } from './import-texts.ts'
import { TickerQuestion } from './ticker-question.tsx'

type QuestionsProps = {
  questions: readonly Question[]
  answers: Answers
  currency: Currency
  names: CoinNames
  onAnswer: (answers: Partial<Answers>) => void
}

/** What the file leaves open. Nothing is chosen beforehand. */
export function Questions({ questions, ...props }: QuestionsProps) {
  return (
    <div className={formStyles.fields}>
      {questions.map((question) => (
        <QuestionField key={keyOf(question)} question={question} {...props} />
      ))}
    </div>
  )
}

type QuestionFieldProps = Omit<QuestionsProps, 'questions'> & { question: Question }

function QuestionField({ question, answers, onAnswer, ...props }: QuestionFieldProps) {
  if (question.about === 'coin') {
    const { ticker, rows } = question
    const answer = (coin: string | null | undefined) =>
      onAnswer({ coins: withAnswer(answers.coins, ticker, coin) })
    return (
      <TickerQuestion
        ticker={ticker}
        rows={rows}
        answer={answers.coins.get(ticker)}
        onAnswer={answer}
        {...props}
      />
    )
  }
  if (question.about === 'kind') {
    const { word, rows } = question
    return (
      <Choice
        label={`${word === '' ? 'What are rows without a kind' : `What is “${word}”`}? (${countRows(rows)})`}
        value={answers.kinds.get(word)}
        options={KIND_ANSWERS.map((value) => ({ value, text: KIND_ANSWER_TEXTS[value] }))}
        onChoose={(value) =>
          onAnswer({ kinds: withAnswer(answers.kinds, word, toKindAnswer(value)) })
        }
      />
    )
  }
  if (question.about === 'date-order') {
    const { sample, options } = question
    return (
      <Choice
        label={`How is “${sample}” written?`}
        value={answers.dateOrder}
        options={options.map((value) => ({ value, text: DATE_ORDER_TEXTS[value] }))}
        onChoose={(value) => onAnswer({ dateOrder: options.find((one) => one === value) })}
      />
    )
  }
  if (question.about === 'zone') {
    return (
      <Choice
        label={`In which time zone is “${question.sample}”?`}
        value={answers.zone}
        options={timeZones().map((zone) => ({ value: zone, text: zoneText(zone) }))}
        onChoose={(zone) => onAnswer({ zone })}
      />
    )
  }
  if (question.about === 'decimal-mark') {
    return (
      <Choice
        label={`What is the comma of “${question.sample}”?`}
        value={answers.decimalMark}
        options={[
          { value: '.', text: 'It groups thousands' },
          { value: ',', text: 'It begins the decimals' },
        ]}
        onChoose={(mark) => onAnswer({ decimalMark: mark === ',' ? ',' : '.' })}
      />
    )
  }
  return (
    <Choice
      label={`In which currency is “${question.sample}”?`}
      value={answers.currency}
      options={CURRENCIES.map((value) => ({ value, text: value.toUpperCase() }))}
      onChoose={(value) => onAnswer({ currency: isCurrency(value) ? value : undefined })}
    />
  )
}

const DATE_ORDER_TEXTS: Record<DateOrder, string> = {
  dmy: 'Day, month, year',
  mdy: 'Month, day, year',
  ymd: 'Year, month, day',
}

type ChoiceProps = {
  label: string
  value: string | undefined
  options: readonly { value: string; text: string }[]
  onChoose: (value: string) => void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <Field label={label}>
      {(field) => (
        <select {...field} value={value ?? ''} onChange={({ target }) => onChoose(target.value)}>
          {value === undefined ? <option value="">Choose</option> : null}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Those that most files have come first. */
function timeZones(): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return [...new Set(['Asia/Kolkata', 'UTC', own, ...Intl.supportedValuesOf('timeZone')])]
}

function zoneText(zone: string): string {
  if (zone === 'Asia/Kolkata') return 'India (IST)'
  return zone.replaceAll('_', ' ')
}

function toKindAnswer(value: string): KindAnswer | undefined {
  return KIND_ANSWERS.find((one) => one === value)
}

/** An answer of undefined is taken back. */
function withAnswer<T>(
  answers: ReadonlyMap<string, T>,
  about: string,
  answer: T | undefined,
): Map<string, T> {
  const next = new Map(answers)
  if (answer === undefined) next.delete(about)
  else next.set(about, answer)
  return next
}

function keyOf(question: Question): string {
  if (question.about === 'coin') return `coin ${question.ticker}`
  return question.about === 'kind' ? `kind ${question.word}` : question.about
}
