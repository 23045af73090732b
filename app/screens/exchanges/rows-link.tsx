import { FIRST_EXCHANGES } from '../../../market/exchange-order.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import type { ParamsOf } from '../../routing/screens.ts'
import styles from './exchanges.module.css'

type RowsLinkProps = {
  /** The number of all exchanges, shown or not. */
  count: number
  shown: ParamsOf<'exchanges'>
}

/** Switches between the first exchanges and all of them. */
export function RowsLink({ count, shown }: RowsLinkProps) {
  if (count <= FIRST_EXCHANGES) return null
  const [rows, text] =
    shown.rows === 'all'
      ? (['first', `Show the first ${FIRST_EXCHANGES} exchanges`] as const)
      : (['all', `Show all ${count} exchanges`] as const)
  return (
    <p className={styles.rowsLink}>
      <PageLink to={pageHref('exchanges', { ...shown, rows })} preventScrollReset>
        {text}
      </PageLink>
    </p>
  )
}
