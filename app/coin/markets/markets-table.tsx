import type { IslandHtml } from '../../answer/island-html.ts'
import type { PairOrder } from '../../market/tickers/market-view.ts'
import { pageHref } from '../../routing/page-href.ts'
import type { ParamsOf } from '../../routing/screens.ts'
import { AgedIsland } from '../../tickers/aged-island.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'

type MarketsTableProps = {
  html: IslandHtml
  caption: string
  id: string
  shown: ParamsOf<'coinMarkets'>
  hasPremiums: boolean
}

type Column = { text: string; ascending?: PairOrder; descending?: PairOrder }

const PREMIUM: Column = { text: 'Premium' }

const COLUMNS: readonly Column[] = [
  { text: 'Exchange' },
  { text: 'Price', ascending: 'price', descending: '-price' },
  PREMIUM,
  { text: 'Spread', ascending: 'spread' },
  { text: 'Depth ±2%', descending: 'depth' },
  { text: 'Volume (24h)', descending: 'volume' },
  { text: 'Last trade', descending: 'traded' },
]

const CAPTION_ID = 'markets-caption'

/** The markets in a region that scrolls sideways on a narrow screen. */
export function MarketsTable({ html, caption, id, shown, hasPremiums }: MarketsTableProps) {
  return (
    <ScrollRegion labelledBy={CAPTION_ID} className="markets-region">
      <table className="markets-table">
        <caption id={CAPTION_ID} className="visually-hidden">
          {caption}
        </caption>
        <thead>
          <tr>
            {COLUMNS.filter((column) => hasPremiums || column !== PREMIUM).map((column) => (
              <th key={column.text} scope="col" aria-sort={ariaSort(column, shown.pairsby)}>
                <ColumnHead column={column} id={id} shown={shown} />
              </th>
            ))}
          </tr>
        </thead>
        <AgedIsland as="tbody" name="markets" html={html} />
      </table>
    </ScrollRegion>
  )
}

type ColumnHeadProps = { column: Column } & Pick<MarketsTableProps, 'id' | 'shown'>

/** The name of a column. Links to the order by it, and then to the reverse order if there is one. */
function ColumnHead({ column: { text, ascending, descending }, id, shown }: ColumnHeadProps) {
  const [first, second] = [ascending ?? descending, descending]
  const pairsby = shown.pairsby === first ? second : first
  if (pairsby === undefined) return text
  return (
    <a
      href={pageHref('coinMarkets', { id, ...shown, page: 1, pairsby })}
      rel="nofollow"
      data-prevent-scroll-reset=""
    >
      {text}
    </a>
  )
}

function ariaSort({ ascending, descending }: Column, order: PairOrder) {
  if (order === ascending) return 'ascending'
  return order === descending ? 'descending' : undefined
}
