import { createContext, type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import type { TimeZone } from '../../lib/format-date.ts'
import { showLocalTimes } from './local-time.tsx'
import { morphIsland } from './morph-island.ts'
import { useTimeZone } from './use-time-zone.ts'

/** The HTML of each island by name, during server rendering. Empty in the browser. */
export const IslandHtmlContext = createContext<Readonly<Record<string, string>>>({})

type StaticIslandProps = {
  as: 'div' | 'dl' | 'ol' | 'tbody' | 'ul'
  name: string
  /** Null if the HTML is already in the page that the browser loaded. */
  html: string | null
  className?: string | undefined
  /** A ref for a component that works on the rows of the island. */
  element?: RefObject<HTMLElement | null>
}

/**
 * A part of a page that the server renders and React does not hydrate. On a cheap phone, hydrating
 * a hundred rows takes longer than the rest of the page. Newer HTML is morphed in.
 * docs/static-islands.md says when to use it.
 */
export function StaticIsland({ as: Tag, name, html, className, element }: StaticIslandProps) {
  const own = useRef<HTMLElement>(null)
  const ref = element ?? own
  const initialHtml = useContext(IslandHtmlContext)[name]
  // React must not see a change, or it replaces all of the HTML.
  const [first] = useState(html ?? initialHtml ?? '')
  const shown = useRef(html)
  const timeZone = useTimeZone()
  const { revalidate } = useRevalidator()
  const isIdle = useNavigation().state === 'idle'

  useLayoutEffect(() => {
    if (ref.current === null) return
    if (html !== null && html !== shown.current) {
      morphIsland(ref.current, parse(html, timeZone))
    } else {
      showLocalTimes(ref.current, timeZone)
    }
    shown.current = html
    // React has rendered the whole page again in the browser, where this HTML is missing.
    if (isIdle && html === null && ref.current.firstChild === null) void revalidate()
  }, [ref, html, timeZone, revalidate, isIdle])

  return (
    <Tag
      ref={(tag: HTMLElement | null) => {
        ref.current = tag
      }}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's output on the server, or of addresses and numbers of ours
      dangerouslySetInnerHTML={{ __html: first }}
    />
  )
}

function parse(html: string, timeZone: TimeZone): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  showLocalTimes(template.content, timeZone)
  return template.content
}
