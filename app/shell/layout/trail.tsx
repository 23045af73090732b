import { useMatches } from 'react-router'
import { PageLink } from '../../routing/page-link.tsx'
import type { PageHead } from './page-head.ts'
import styles from './trail.module.css'

/** The way from a list to this page, as its head tells search engines. Nothing on the first level. */
export function Trail() {
  const data = useMatches().at(-1)?.loaderData as { head?: PageHead } | undefined
  const trail = data?.head?.trail
  if (trail === undefined) return null
  return (
    <nav aria-label="Breadcrumb" className={`${styles.trail} screen-only`}>
      <ol>
        {trail.map(({ name, href }, index) => (
          <li key={href}>
            <PageLink to={href} aria-current={index === trail.length - 1 ? 'page' : undefined}>
              <bdi>{name}</bdi>
            </PageLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
