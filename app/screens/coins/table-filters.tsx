import {
  CHANGE_FILTERS,
  type ChangeFilter,
  DEFAULT_SORTS,
  type Sort,
} from '../../../market/list-order.ts'
import { pageHref } from '../../routing/page-href.ts'
import type { SearchParams } from '../../routing/search-params.ts'
import { OptionLinks } from '../../shell/layout/option-links.tsx'
import { ParamCheckbox } from '../../shell/layout/param-checkbox.tsx'
import { Fold } from '../../ui/fold.tsx'
import styles from './coins-screen.module.css'

const SHOW_TEXTS: Record<ChangeFilter, string> = {
  all: 'All',
  gainers: 'Gainers',
  losers: 'Losers',
}

/**
 * The filters of the table, folded on a phone unless one is in use. Their links keep all other
 * params. Links have a sort only if the visitor chose it, because each filter has its own default.
 */
export function TableFilters({ chosen }: { chosen: Partial<SearchParams> }) {
  const sort = chosenSort(chosen)
  const isHidden = chosen.stablecoins === 'hidden'
  return (
    <Fold summary="Filter" isOpen={isHidden || chosen.show !== 'all'} className={styles.filters}>
      <OptionLinks
        label="Show"
        links={CHANGE_FILTERS.map((show) => ({
          text: SHOW_TEXTS[show],
          href: pageHref('coins', { ...chosen, sort, show }),
          isChosen: show === chosen.show,
        }))}
      />
      <ParamCheckbox
        path="/coins"
        searchParams={chosen}
        name="stablecoins"
        label="Hide stablecoins"
      />
    </Fold>
  )
}

/** The sort, unless it is the default of the filter. */
export function chosenSort({ show = 'all', sort }: Partial<SearchParams>): Sort | undefined {
  return sort === DEFAULT_SORTS[show] ? undefined : sort
}
