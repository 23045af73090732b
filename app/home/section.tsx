import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

type SectionProps = { id?: string; title: string; controls?: ReactNode; children: ReactNode }

export function Section({ id, title, controls, children }: SectionProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={styles.section}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {controls}
      </div>
      {children}
    </section>
  )
}
