import type { RefAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import { isSavingData } from './saving-data.ts'

/** The server accepts 8,192 characters, and the URL of a page's data is longer than the page's own. */
const MAX_HREF_LENGTH = 8_000

type PageLinkProps = Omit<LinkProps, 'to'> & RefAttributes<HTMLAnchorElement> & { to: string }

/** A link to a page of the site. A visitor who points at it or presses it causes a prefetch. */
export function PageLink({ to, ...props }: PageLinkProps) {
  return (
    <Link
      to={to}
      prefetch={intentUnlessSavingData()}
      // The browser has the manifest of all routes, so it discovers none.
      discover="none"
      reloadDocument={to.length > MAX_HREF_LENGTH}
      {...props}
    />
  )
}

/** When links prefetch their page. */
function intentUnlessSavingData(): 'intent' | 'none' {
  return isSavingData() ? 'none' : 'intent'
}
