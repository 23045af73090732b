import type { FileCheck, OpenedFile } from '../../../../portfolio/import/import-session.ts'
import {
  type Mapping,
  MEANINGS,
  type Meaning,
  NUMBERS,
  type OpenPoint,
  UNIT_MEANINGS,
  withUnit,
} from '../../../../portfolio/import/mapping/mapping.ts'
import { MAX_WORDS } from '../../../../portfolio/import/rows/read-file.ts'
import { Field } from '../transactions/field.tsx'
import formStyles from '../transactions/transaction-form.module.css'
import { FilePoints } from './file-points.tsx'
import styles from './import.module.css'
import { describePoint, MEANING_TEXTS } from './import-texts.ts'
import { UnitChoice } from './unit-choice.tsx'

type MappingTableProps = {
  opened: Extract<OpenedFile, { kind: 'table' }>
  mapping: Mapping
  check: FileCheck | null
  isChecking: boolean
  asked: readonly OpenPoint[]
  onChange: (mapping: Mapping) => void
  onHeaderRow: (row: number) => void
  onConfirm: () => void
}

/** What each column means. Suggestions stand in it, and nothing is read before it is confirmed. */
export function MappingTable(props: MappingTableProps) {
  const { opened, mapping, check, isChecking, asked, onChange, onHeaderRow, onConfirm } = props
  const kinds = check?.words.kinds ?? []
  const hasManyKinds = kinds.length > MAX_WORDS
  const words: OpenPoint[] = [
    ...(hasManyKinds ? [] : kinds.map(({ word }) => ({ about: 'kind', word }) as const)),
    ...(check?.words.statuses ?? []).map(({ word }) => ({ about: 'status', word }) as const),
  ]
  const hasCoin = mapping.columns.coin !== undefined || mapping.columns.pair !== undefined
  const others = asked.filter(
    ({ about }) =>
      about !== 'unit' &&
      about !== 'status' &&
      (about !== 'kind' || kinds.length === 0) &&
      (about !== 'meaning' || !hasCoin),
  )
  const open = hasManyKinds ? [] : (check?.open ?? [])
  const isReady = !isChecking && open.length === 0 && !hasManyKinds
  return (
    <>
      <p>
        We don’t know this layout. Check what its columns mean: nothing is read before you confirm.
        To move a meaning to another column, choose “Not needed” for its own first.
      </p>
      <table className={styles.mapping}>
        <thead>
          <tr>
            <th scope="col">Column, first values</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {opened.columns.map(({ name, values }, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
            <tr key={column}>
              <th scope="row">
                <bdi>{name || `Column ${column + 1}`}</bdi>
                <small>
                  {values.map((value) => (
                    <bdi key={value}>{value}</bdi>
                  ))}
                </small>
              </th>
              <td>
                <div className={formStyles.field}>
                  <MeaningSelect
                    label={`Meaning of ${name || `column ${column + 1}`}`}
                    {...{ column, mapping, onChange }}
                  />
                  <UnitSelect {...{ column, mapping, onChange, open }} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={formStyles.fields}>
        <Field label="The names of the columns are in row">
          {(field) => (
            <input
              {...field}
              key={opened.headerRow}
              type="number"
              min={1}
              max={60}
              defaultValue={opened.headerRow}
              onBlur={({ target }) => {
                const row = Number(target.value)
                if (row >= 1 && row !== opened.headerRow) onHeaderRow(row)
              }}
            />
          )}
        </Field>
      </div>
      <FilePoints points={[...words, ...others]} mapping={mapping} onChange={onChange} />
      <div role="status">
        {hasManyKinds ? (
          <p>
            “Buy or sell” has more than {MAX_WORDS} different words, so it is another column. Choose
            “Not needed” for it.
          </p>
        ) : null}
        {open.length === 0 ? null : (
          <p>{`Still to choose: ${open.map(describePoint).join(', ')}.`}</p>
        )}
      </div>
      <p>
        <button
          type="button"
          className="primary"
          // Tab must find it: the last answer may still be checked when its field is left.
          aria-disabled={!isReady}
          onClick={isReady ? onConfirm : undefined}
        >
          Use these columns
        </button>
      </p>
    </>
  )
}

type CellProps = { column: number; mapping: Mapping; onChange: (mapping: Mapping) => void }

function MeaningSelect({ label, column, mapping, onChange }: CellProps & { label: string }) {
  const chosen = meaningOf(mapping, column)
  return (
    <select
      aria-label={label}
      value={chosen ?? ''}
      onChange={({ target }) => onChange(withMeaning(mapping, column, target.value))}
    >
      <option value="">Not needed</option>
      {MEANINGS.map((meaning) =>
        MEANING_TEXTS[meaning] === undefined ? null : (
          <option key={meaning} value={meaning} disabled={isTaken(mapping, meaning, column)}>
            {MEANING_TEXTS[meaning]}
          </option>
        ),
      )}
    </select>
  )
}

/** In what the numbers of a column are: as the cells or another column say, or the same in all rows. */
function UnitSelect({
  column,
  mapping,
  onChange,
  open,
}: CellProps & { open: readonly OpenPoint[] }) {
  const number = NUMBERS.find((one) => mapping.columns[one] === column)
  if (number === undefined || number === 'amount' || number === 'received') return null
  const inColumn = UNIT_MEANINGS[number]
  const hasColumn = inColumn !== null && mapping.columns[inColumn] !== undefined
  const fromColumn = hasColumn ? `As “${MEANING_TEXTS[inColumn]}” says` : undefined
  const isOpen = open.some((point) => point.about === 'unit' && point.number === number)
  return (
    <UnitChoice
      control={{ 'aria-label': `Unit of ${MEANING_TEXTS[number]}`, 'aria-invalid': isOpen }}
      unit={mapping.units[number]}
      emptyText={fromColumn ?? (isOpen ? 'Choose' : 'As in the cells or the pair')}
      onChange={(unit) => onChange(withUnit(mapping, number, unit))}
    />
  )
}

function meaningOf({ columns }: Mapping, column: number): Meaning | undefined {
  return MEANINGS.find((meaning) => columns[meaning] === column)
}

/** Arrow keys pass over options, and would take the meaning of one column after the other. */
function isTaken({ columns }: Mapping, meaning: Meaning, column: number): boolean {
  return columns[meaning] !== undefined && columns[meaning] !== column
}

/** A column has one meaning, and a meaning one column. */
function withMeaning(mapping: Mapping, column: number, chosen: string): Mapping {
  const columns = { ...mapping.columns }
  const before = meaningOf(mapping, column)
  if (before !== undefined) delete columns[before]
  const meaning = MEANINGS.find((one) => one === chosen)
  if (meaning !== undefined) columns[meaning] = column
  return { ...mapping, columns }
}
