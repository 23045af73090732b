import {
  keyOfPoint,
  type Mapping,
  type OpenPoint,
  type RowKind,
  withUnit,
} from '../../../../portfolio/import/mapping/mapping.ts'
import type { DateOrder } from '../../../../portfolio/reading/read-date.ts'
import { Choice, toOptions } from '../transactions/choice.tsx'
import { Field } from '../transactions/field.tsx'
import formStyles from '../transactions/transaction-form.module.css'
import { KIND_ANSWERS, MEANING_TEXTS } from './import-texts.ts'
import { UnitChoice } from './unit-choice.tsx'

type FilePointsProps = {
  points: readonly OpenPoint[]
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

/** What a file leaves open. */
export function FilePoints({ points, ...props }: FilePointsProps) {
  if (points.length === 0) return null
  return (
    <div className={formStyles.fields}>
      {points.map((point) => (
        <Point key={keyOfPoint(point)} point={point} {...props} />
      ))}
    </div>
  )
}

type PointProps = Omit<FilePointsProps, 'points'> & { point: OpenPoint }

function Point({ point, mapping, onChange }: PointProps) {
  if (point.about === 'kind') {
    const { word } = point
    return (
      <Choice
        label={WITHOUT_KIND[word] ?? `What is “${word}”?`}
        value={answeredKind(mapping, word)}
        options={toOptions(KIND_ANSWERS)}
        onChoose={(value) =>
          onChange({ ...mapping, kinds: { ...mapping.kinds, [word]: value as RowKind } })
        }
      />
    )
  }
  if (point.about === 'status') {
    const { word } = point
    return (
      <Choice
        label={`What is the status “${word}”?`}
        value={Object.hasOwn(mapping.statuses, word) ? mapping.statuses[word] : undefined}
        options={toOptions(STATUS_TEXTS)}
        onChoose={(value) => {
          const status = value === 'skip' ? 'skip' : 'done'
          onChange({ ...mapping, statuses: { ...mapping.statuses, [word]: status } })
        }}
      />
    )
  }
  if (point.about === 'zone') {
    return (
      <Choice
        label={`In which time zone is “${point.sample}”?`}
        value={mapping.zone}
        options={timeZones().map((zone) => ({ value: zone, text: zoneText(zone) }))}
        onChoose={(zone) => onChange({ ...mapping, zone })}
      />
    )
  }
  if (point.about === 'date-order') {
    const { sample, options } = point
    return (
      <Choice
        label={`How is “${sample}” written?`}
        value={mapping.dateOrder}
        options={options.map((value) => ({ value, text: DATE_ORDER_TEXTS[value] }))}
        onChoose={(value) => {
          const dateOrder = options.find((one) => one === value)
          if (dateOrder !== undefined) onChange({ ...mapping, dateOrder })
        }}
      />
    )
  }
  if (point.about === 'decimal-mark') {
    return (
      <Choice
        label={`What is the comma or point of “${point.sample.trim()}”?`}
        value={mapping.decimalMark}
        options={MARK_OPTIONS}
        onChoose={(mark) => onChange({ ...mapping, decimalMark: mark === ',' ? ',' : '.' })}
      />
    )
  }
  if (point.about === 'pair') {
    const { ends, sample } = point
    return (
      <Choice
        label={`Which coin ends the pair ${sample}, and all pairs like it?`}
        value={mapping.ends[ends]}
        options={ends.split(' ').map((end) => ({ value: end, text: end }))}
        onChoose={(end) => onChange({ ...mapping, ends: { ...mapping.ends, [ends]: end } })}
      />
    )
  }
  if (point.about === 'unit') {
    const { number, sample } = point
    return (
      <Field label={`Unit of “${MEANING_TEXTS[number]}”, such as ${sample}`}>
        {(field) => (
          <UnitChoice
            control={field}
            unit={mapping.units[number]}
            emptyText="Choose"
            onChange={(unit) => onChange(withUnit(mapping, number, unit))}
          />
        )}
      </Field>
    )
  }
  if (point.about === 'exchange') {
    return (
      <SameText
        label="Exchange or wallet that this file is from"
        value={mapping.same.exchange}
        onChange={(exchange) => onChange({ ...mapping, same: { ...mapping.same, exchange } })}
      />
    )
  }
  if (point.meaning !== 'coin') return null
  return (
    <SameText
      label="Coin of all rows, if no column has it"
      value={mapping.same.coin}
      onChange={(coin) => {
        const ticker = coin.trim().toUpperCase()
        onChange({ ...mapping, same: { ...mapping.same, coin: ticker } })
      }}
    />
  )
}

/** Rows of a file, or of a side of it, that has no column of kinds. */
const WITHOUT_KIND: Record<string, string> = {
  received: 'Coins come in, and the file does not say why. What are these rows?',
  sent: 'Coins leave, and the file does not say why. What are these rows?',
}

const STATUS_TEXTS = { done: 'Done', skip: 'Not done: leave these rows out' }

const DATE_ORDER_TEXTS: Record<DateOrder, string> = {
  dmy: 'Day, month, year',
  mdy: 'Month, day, year',
  ymd: 'Year, month, day',
}

const MARK_OPTIONS = [
  { value: '.', text: 'Decimals follow a point: 1,234.5' },
  { value: ',', text: 'Decimals follow a comma: 1.234,5' },
]

function answeredKind({ kinds }: Mapping, word: string): string | undefined {
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined
  return kind !== undefined && Object.hasOwn(KIND_ANSWERS, kind) ? kind : undefined
}

type SameTextProps = {
  label: string
  value: string | undefined
  onChange: (value: string) => void
}

/** Applies when the visitor leaves the field, because each answer reads the file again. */
function SameText({ label, value = '', onChange }: SameTextProps) {
  return (
    <Field label={label}>
      {(field) => (
        <input
          {...field}
          type="text"
          defaultValue={value}
          maxLength={60}
          autoComplete="off"
          onBlur={({ target }) => {
            if (target.value.trim() !== '' && target.value !== value) onChange(target.value.trim())
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur()
          }}
        />
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
