import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router'
import { BusyRegion } from '../../ui/busy-region.tsx'
import { useIsOnline } from '../freshness/use-is-online.ts'
import { useRevalidation } from '../freshness/use-revalidation.ts'
import { Main } from '../layout/main.tsx'
import { useFocusIfLost } from '../navigation/use-focus-if-lost.ts'
import { openKept } from '../offline/open-kept.ts'
import { SiteLinks } from './site-links.tsx'
import styles from './unanswered.module.css'

const OFFLINE = {
  heading: 'You are offline',
  text: 'This page opens by itself as soon as there is a connection.',
}
const NO_ANSWER = {
  heading: 'Tezi does not answer',
  text: 'This page opens by itself as soon as there is an answer.',
}
const REFUSED = { heading: 'Too many requests', text: 'Please try again in a minute.' }

/**
 * Replaces a screen whose data did not arrive (`isUnanswered`), and asks for the data again. If the
 * device keeps the page, it opens that.
 */
export function Unanswered({ error }: { error: unknown }) {
  useRevalidation({ kind: 'empty' })
  const navigate = useNavigate()
  const headingRef = useRef<HTMLHeadingElement>(null)
  useFocusIfLost(headingRef)
  const { heading, text } = useTexts(error)
  const { pathname, search } = useLocation()
  useEffect(() => {
    const asking = new AbortController()
    void openKept(pathname + search, asking)
    return () => asking.abort()
  }, [pathname, search])
  return (
    <Main>
      <BusyRegion>
        <h1 ref={headingRef} tabIndex={-1}>
          {heading}
        </h1>
        <p className={styles.text}>{text}</p>
        <button type="button" className={`button ${styles.back}`} onClick={() => void navigate(-1)}>
          Back to the page before
        </button>
        <SiteLinks />
      </BusyRegion>
    </Main>
  )
}

function useTexts(error: unknown): typeof OFFLINE {
  const isOnline = useIsOnline()
  if (!isOnline) return OFFLINE
  return isRouteErrorResponse(error) && error.status === 429 ? REFUSED : NO_ANSWER
}
