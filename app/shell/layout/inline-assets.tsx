import { createContext, type ReactNode, useContext, useState } from 'react'
import { Links } from 'react-router'

type InlineAssets = {
  styles: string
  early: string
  speculation: string
  nonce: string
  /** Whether the page is sent when all of it is rendered. */
  isBuffered: boolean
}

/** What the server writes into every page. Null in the browser: it stands in the page already. */
export const InlineAssets = createContext<InlineAssets | null>(null)

const STYLES_ID = 'site-styles'

/**
 * The style sheet of the site, inline: one that is linked would hold up the first paint by a round
 * trip, a third of a second on a slow network.
 */
export function StyleSheet(): ReactNode {
  const page = useContext(InlineAssets)
  // Read once: each choice of a visitor renders this again.
  const [text] = useState(() => page?.styles ?? readStyles())
  if (import.meta.env.DEV) {
    return (
      <>
        {/* Vite serves and renews the styles itself, and gives them this nonce. */}
        <meta property="csp-nonce" nonce={page?.nonce} suppressHydrationWarning />
        <Links nonce={page?.nonce ?? readNonce()} />
      </>
    )
  }
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, allowed by its hash */}
      <style id={STYLES_ID} dangerouslySetInnerHTML={{ __html: text }} />
      <Links />
    </>
  )
}

/** The same text again, so that what is rendered here is what stands there. */
function readStyles(): string {
  if (typeof document === 'undefined') return ''
  return document.getElementById(STYLES_ID)?.textContent ?? ''
}

function readNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
}

type InlineScriptProps = { name: 'early' | 'speculation'; type?: string }

/** A constant script, allowed by its hash. It runs as the page is read; React has no use for it. */
export function InlineScript({ name, type }: InlineScriptProps): ReactNode {
  const text = useContext(InlineAssets)?.[name] ?? ''
  return (
    <script
      type={type}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

/**
 * Has the browser paint a whole page when it has read the element of this id, and not before: what is
 * painted in part moves, and a frame without the first prices makes the one with them later. Browsers
 * that do not know `rel=expect` paint as the page comes.
 */
export function PaintAfter({ id }: { id: string }): ReactNode {
  const isBuffered = useContext(InlineAssets)?.isBuffered ?? false
  return isBuffered ? <link rel="expect" href={`#${id}`} blocking="render" /> : null
}
