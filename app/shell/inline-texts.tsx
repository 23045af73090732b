import { createContext, type ReactNode, useContext } from 'react'
import { Links } from 'react-router'

/** What the server writes into every page, by name. */
type Texts = Record<'styles' | 'early' | 'late' | 'speculation', string>

/** Null in the browser: the texts stand in the page already and need not come as scripts, too. */
export const InlineTexts = createContext<Texts | null>(null)

const STYLES_ID = 'site-styles'

/**
 * Puts the style sheet of the site into the page: one that is linked would hold up the first paint by
 * a round trip, a third of a second on a slow network. Of a page that is sent whole, the server
 * leaves there what it needs.
 */
export function StyleSheet(): ReactNode {
  const text = useContext(InlineTexts)?.styles ?? readStyles()
  // Vite serves and renews the styles itself while they are being worked on.
  if (import.meta.env.DEV) return <Links />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, allowed by its hash
  return <style id={STYLES_ID} dangerouslySetInnerHTML={{ __html: text }} />
}

/** The same text again, so that what is rendered here is what stands there. */
function readStyles(): string {
  if (typeof document === 'undefined') return ''
  return document.getElementById(STYLES_ID)?.textContent ?? ''
}

type InlineScriptProps = { name: Exclude<keyof Texts, 'styles'>; type?: string }

/** A constant script, allowed by its hash. It runs as the page is read; React has no use for it. */
export function InlineScript({ name, type }: InlineScriptProps): ReactNode {
  const text = useContext(InlineTexts)?.[name] ?? ''
  return (
    <script
      type={type}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
