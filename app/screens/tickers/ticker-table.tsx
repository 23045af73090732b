import type { ReactNode } from 'react'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { AgedIsland } from './aged-island.tsx'

type Column = {
  text: string
  /** A link with the text. */
  link?: ReactNode
  sort?: 'ascending' | 'descending' | undefined
}

type TickerTableProps = {
  caption: string
  columns: readonly Column[]
  /** The name and the HTML of the static island with the rows. */
  name: string
  html: string | null
  className?: string
}

/** A table of markets, in its own region that scrolls sideways. The first column stays in view. */
export function TickerTable({ caption, columns, name, html, className }: TickerTableProps) {
  const captionId = `${name}-caption`
  return (
    <ScrollRegion labelledBy={captionId} className="ticker-region">
      <table className={className === undefined ? 'ticker-table' : `ticker-table ${className}`}>
        <caption id={captionId} className="visually-hidden">
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ text, link, sort }) => (
              <th key={text} scope="col" aria-sort={sort}>
                {link ?? text}
              </th>
            ))}
          </tr>
        </thead>
        <AgedIsland as="tbody" name={name} html={html} />
      </table>
    </ScrollRegion>
  )
}
