import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

type SectionProps = {
  title: ReactNode
  /** What the section covers, in soft ink beside the title. */
  note?: string
  controls?: ReactNode
  children: ReactNode
}

export function Section({ title, note, controls, children }: SectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 id={titleId}>{title}</h2>
          {note === undefined ? null : <p className={styles.note}>{note}</p>}
        </div>
        {controls}
      </div>
      {children}
    </section>
  )
}
