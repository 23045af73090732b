import { createContext, type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import type { TimeZone } from '../lib/format-date.ts'
import { showLocalTimes } from './local-time.tsx'
import { patchHtml } from './patch-html.ts'
import { useTimeZone } from './use-time-zone.ts'

/** By name, what the server has rendered for the page that is being read. Empty in the browser. */
export const HtmlInPage = createContext<Readonly<Record<string, string>>>({})

type ServerHtmlProps = {
  as: 'div' | 'dl' | 'ol' | 'tbody' | 'ul'
  name: string
  /** Null where it stands in the page that the browser has read. */
  html: string | null
  className?: string | undefined
  /** Where something beside works on what stands in it. */
  element?: RefObject<HTMLElement | null>
}

/**
 * What is made as a text, mostly by the server alone: a hundred rows take a cheap phone's script longer than all the rest
 * of a page. React looks at nothing inside, and what is newer is patched in.
 */
export function ServerHtml({ as: Tag, name, html, className, element }: ServerHtmlProps) {
  const own = useRef<HTMLElement>(null)
  const ref = element ?? own
  const inPage = useContext(HtmlInPage)[name]
  // React must see no change, or it makes all of it anew.
  const [first] = useState(html ?? inPage ?? '')
  const shown = useRef(html)
  const timeZone = useTimeZone()
  const { revalidate } = useRevalidator()
  const isIdle = useNavigation().state === 'idle'

  useLayoutEffect(() => {
    if (ref.current === null) return
    if (html !== null && html !== shown.current) patchHtml(ref.current, parse(html, timeZone))
    else showLocalTimes(ref.current, timeZone)
    shown.current = html
    // React had to make the whole page anew, and has nothing to make this of.
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
