import { type ReactNode, useId } from 'react'
import styles from './transaction-form.module.css'

type FieldControl = {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string
}

type FieldProps = {
  label: ReactNode
  problem?: string | undefined
  note?: string | undefined
  /** Renders the control. */
  children: (field: FieldControl) => ReactNode
}

/** A control with its label, a note, and what is wrong with its value. */
export function Field({ label, problem, note, children }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': `${id}note`,
      })}
      <p id={`${id}note`} className={problem === undefined ? styles.note : styles.problem}>
        {problem ?? note}
      </p>
    </div>
  )
}
