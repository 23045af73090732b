import { ScrollRegion } from '../ui/scroll-region.tsx'
import { AgedIsland } from './aged-island.tsx'

type TickerTableProps = {
  caption: string
  columns: readonly { text: string; sort?: 'ascending' | 'descending' | undefined }[]
  /** The name and the HTML of the static island with the rows. */
  name: string
  html: string | null
}

const CAPTION_ID = 'tickers-caption'

/** A table of markets, in its own region that scrolls sideways. The first column stays in view. */
export function TickerTable({ caption, columns, name, html }: TickerTableProps) {
  return (
    <ScrollRegion labelledBy={CAPTION_ID} className="ticker-region">
      <table className="ticker-table">
        <caption id={CAPTION_ID} className="visually-hidden">
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ text, sort }) => (
              <th key={text} scope="col" aria-sort={sort}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <AgedIsland as="tbody" name={name} html={html} />
      </table>
    </ScrollRegion>
  )
}
