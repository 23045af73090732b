import { formatDate } from '../../../../lib/format-date.ts'
import {
  type Answers,
  answerOf,
  type Doubt,
  type RowAnswer,
} from '../../../../portfolio/import/import-files.ts'
import { Choice, toOptions } from '../transactions/choice.tsx'
import { describeTransaction } from '../transactions/describe-transaction.ts'
import type { CoinNames } from '../transactions/use-coin-names.ts'
import { withAnswer } from './coin-questions.tsx'
import styles from './import.module.css'
import { countRows } from './import-texts.ts'

type DoubtsProps = {
  doubts: readonly Doubt[]
  answers: Answers
  names: CoinNames
  /** Of a row, if there are several files. */
  nameOf: (row: Pick<Doubt, 'file' | 'row'>) => string
  onAnswer: (answers: Partial<Answers>) => void
}

/** Questions at a time, and rows of one. The answer for all counts for the other rows too. */
const MAX_SHOWN = 30

/** Rows that are neither added nor dropped without an answer: one for all that look alike, or each. */
export function Doubts({ doubts, ...props }: DoubtsProps) {
  const groups = [...new Set(doubts.map(({ group }) => group))]
  const isOpen = (group: string) =>
    doubts.some((one) => one.group === group && answerOf(one, props.answers) === undefined)
  const hidden = groups.filter(isOpen).slice(MAX_SHOWN)
  if (groups.length === 0) return null
  return (
    <>
      <h3>Please look at these rows</h3>
      {groups.map((group) =>
        hidden.includes(group) ? null : (
          <DoubtGroup
            key={group}
            group={group}
            rows={doubts.filter((doubt) => doubt.group === group)}
            {...props}
          />
        ),
      )}
      {hidden.length === 0 ? null : (
        <p>{`${hidden.length} more questions follow once these are answered.`}</p>
      )}
    </>
  )
}

type DoubtGroupProps = Omit<DoubtsProps, 'doubts'> & { group: string; rows: readonly Doubt[] }

function DoubtGroup({ group, rows, answers, names, nameOf, onAnswer }: DoubtGroupProps) {
  const [first] = rows
  if (first === undefined) return null
  const answer = (key: string, value: string) =>
    onAnswer({ rows: withAnswer(answers.rows, key, toAnswer(value)) })
  return (
    <div className={styles.doubts}>
      <Choice
        label={`${titleOf(first, names)} (${countRows(rows.length)})`}
        value={answers.rows.get(group)}
        options={toOptions(textsOf(first))}
        emptyText={rows.length === 1 ? 'Choose' : 'Choose, for all of them'}
        onChoose={(value) => answer(group, value)}
      />
      <details open={rows.length <= 3}>
        <summary>The rows</summary>
        <ul className={styles.rows}>
          {rows.slice(0, MAX_SHOWN).map((doubt) => (
            <li key={doubt.key}>
              <p>{`${nameOf(doubt)}: ${describe(doubt.transaction, names)}. ${doubt.reason}`}</p>
              {doubt.twin === null ? null : <p>{`There: ${describe(doubt.twin, names)}`}</p>}
              {rows.length === 1 ? null : (
                <Choice
                  label={`Answer for ${nameOf(doubt)}`}
                  value={answers.rows.get(doubt.key)}
                  options={toOptions(textsOf(doubt))}
                  emptyText="As for all"
                  onChoose={(value) => answer(doubt.key, value)}
                />
              )}
            </li>
          ))}
        </ul>
        {rows.length > MAX_SHOWN ? <p>{`and ${rows.length - MAX_SHOWN} more`}</p> : null}
      </details>
    </div>
  )
}

function titleOf({ about, group }: Doubt, names: CoinNames): string {
  if (about === 'fee') return 'The fee is more than 5% of the trade'
  if (about === 'rebate') return 'The fee may be a rebate, which was received'
  if (about === 'price') return 'The total is not price × amount'
  if (about === 'twin') return 'Partly the same as a transaction that is there'
  return `More ${names.symbolOf(group.replace(/^short /, ''))} leaves than is held`
}

function textsOf({ about }: Doubt): Record<RowAnswer, string> {
  return {
    add:
      about === 'short'
        ? 'Add, the cost is unknown'
        : about === 'twin'
          ? 'Add, it is another one'
          : 'Add',
    'leave-out': 'Leave out',
  }
}

function describe(transaction: Doubt['transaction'], names: CoinNames): string {
  return `${describeTransaction(transaction, names)}, ${formatDate(transaction.atMs, 'visitor')}`
}

function toAnswer(value: string): RowAnswer | undefined {
  return value === 'add' || value === 'leave-out' ? value : undefined
}
