import { type ReactNode, useId } from 'react'
import styles from './about-card.module.css'

type AboutCardProps = {
  title: ReactNode
  children: ReactNode
  /** For links to the card. */
  anchor?: string
}

/** A box with a heading, for further information about a coin or an exchange. */
export function AboutCard({ title, children, anchor }: AboutCardProps) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
