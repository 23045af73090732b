import type { ReactNode } from 'react'

type FigureProps = { name: string; value: ReactNode; note: string }

/** A row of a `dl`: a name, its value, and an explanation in one line. */
export function Figure({ name, value, note }: FigureProps) {
  return (
    <div className="about-figure">
      <dt>{name}</dt>
      <dd className="about-value">{value}</dd>
      <dd className="about-note">{note}</dd>
    </div>
  )
}
