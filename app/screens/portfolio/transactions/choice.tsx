import { Field } from './field.tsx'

type ChoiceProps = {
  label: string
  value: string | undefined
  options: readonly { value: string; text: string }[]
  /** Of an option that takes the answer back. Without it, there is none once something is chosen. */
  emptyText?: string
  note?: string
  onChoose: (value: string) => void
}

/** A question with a few answers. None is chosen beforehand. */
export function Choice({ label, value, options, emptyText, note, onChoose }: ChoiceProps) {
  return (
    <Field label={label} note={note}>
      {(field) => (
        <select {...field} value={value ?? ''} onChange={({ target }) => onChoose(target.value)}>
          {value === undefined || emptyText !== undefined ? (
            <option value="">{emptyText ?? 'Choose'}</option>
          ) : null}
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

export function toOptions(texts: Readonly<Record<string, string>>) {
  return Object.entries(texts).map(([value, text]) => ({ value, text }))
}
