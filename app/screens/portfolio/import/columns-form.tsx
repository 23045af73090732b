import { ROLES } from '../../../../portfolio/import/column-names.ts'
import type { Columns } from '../../../../portfolio/import/recognize-columns.ts'
import { Field } from '../transactions/field.tsx'
import formStyles from '../transactions/transaction-form.module.css'
import { ROLE_TEXTS } from './import-texts.ts'

type ColumnsFormProps = {
  header: readonly string[]
  columns: Columns
  onChange: (columns: Columns) => void
}

/** Says which column of the file means what. Those that were recognised are chosen. */
export function ColumnsForm({ header, columns, onChange }: ColumnsFormProps) {
  return (
    <div className={formStyles.fields}>
      {ROLES.map((role) => (
        <Field key={role} label={ROLE_TEXTS[role]}>
          {(field) => (
            <select
              {...field}
              value={columns[role] ?? ''}
              onChange={({ target }) => {
                const { [role]: _, ...others } = columns
                onChange(target.value === '' ? others : { ...others, [role]: Number(target.value) })
              }}
            >
              <option value="">None</option>
              {header.map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
                <option key={index} value={index}>
                  {name.trim() || `Column ${index + 1}`}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
    </div>
  )
}
