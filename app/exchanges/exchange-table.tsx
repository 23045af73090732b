import type { IslandHtml } from '../answer/island-html.ts'
import type { ExchangeOrder } from '../market/exchange-order.ts'
import { StaticIsland } from '../ui/static-island.tsx'
import { ORDER_TEXTS } from './order-texts.ts'

type ExchangeTableProps = { html: IslandHtml; order: ExchangeOrder }

/** Without an order, the list cannot be sorted by the column. */
const COLUMNS: readonly { text: string; order?: ExchangeOrder }[] = [
  { text: '#', order: 'rank' },
  { text: 'Exchange', order: 'name' },
  { text: 'Trust score' },
  { text: 'Volume (24h)', order: 'volume' },
  { text: 'Year', order: 'year' },
  { text: 'Country' },
]

const CAPTION_ID = 'exchanges-caption'

/** The exchanges as a table, in its own region that scrolls sideways on a narrow screen. */
export function ExchangeTable({ html, order }: ExchangeTableProps) {
  return (
    <section
      aria-labelledby={CAPTION_ID}
      // Otherwise it could not be scrolled by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
      tabIndex={0}
      className="exchange-table-region"
    >
      <table className="exchange-table">
        <caption id={CAPTION_ID} className="visually-hidden">
          Exchanges {ORDER_TEXTS[order].by}
        </caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column.text} scope="col" aria-sort={ariaSort(column.order, order)}>
                {column.text}
              </th>
            ))}
          </tr>
        </thead>
        <StaticIsland as="tbody" name="exchanges" html={html} />
      </table>
    </section>
  )
}

function ariaSort(column: ExchangeOrder | undefined, order: ExchangeOrder) {
  if (column !== order) return undefined
  return order === 'volume' ? 'descending' : 'ascending'
}
