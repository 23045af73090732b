import { useEffect, useRef } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { BusyRegion } from '../ui/busy-region.tsx'
import { Main } from './main.tsx'
import { Notification } from './notification.tsx'
import { RefreshWithoutJs } from './refresh-without-js.tsx'
import { useRetry } from './use-retry.ts'

type ErrorDisplayProps = {
  /** All that stands in the place of the screen. */
  heading: string
  notification?: string
  /** What a route's boundary caught; left out where an answer failed while the page streamed. */
  error?: unknown
}

/**
 * Stands where a screen could not be shown, and gives way to it by itself once the market service
 * answers. What the service does not know stays unknown, so a 404 is not asked again.
 */
export function ErrorDisplay({ heading, notification, error }: ErrorDisplayProps) {
  const mayRecover = !(isRouteErrorResponse(error) && error.status === 404)
  useRetry({ isEnabled: mayRecover })
  const headingRef = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // The control that had the focus went away with the screen.
    if (document.activeElement === document.body) {
      headingRef.current?.focus({ preventScroll: true })
    }
  }, [])

  return (
    <>
      <Main>
        <BusyRegion>
          <h1 ref={headingRef} tabIndex={-1}>
            {heading}
          </h1>
        </BusyRegion>
      </Main>
      {notification === undefined ? null : <Notification message={notification} />}
      {mayRecover ? <RefreshWithoutJs afterSeconds={10} /> : null}
    </>
  )
}

/** What both lists show when they can't be fetched: the specification has one message for the two. */
export function ListError({ error }: { error?: unknown }) {
  return (
    <ErrorDisplay
      heading="ErrorComponent"
      notification="Error While Fetching Exchanges"
      error={error}
    />
  )
}

export function CoinError({ error }: { error?: unknown }) {
  return <ErrorDisplay heading="Error While Fetching Coin" error={error} />
}
