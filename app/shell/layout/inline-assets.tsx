import { createContext, type ReactNode, useContext, useState } from 'react'
import { Links } from 'react-router'
import { useHydrated } from '../../ui/use-hydrated.ts'

type InlineAssets = {
  styles: string
  early: string
  nonce: string
}

/** Inline texts that the server writes into every page. Null in the browser. */
export const InlineAssets = createContext<InlineAssets | null>(null)

const STYLES_ID = 'page-styles'

/**
 * The styles of the document's route, inline: a linked sheet would delay the first paint by a round
 * trip, a third of a second on a slow network. After hydration the router links the sheets of the
 * shown route, the first one included, as it expects to find them.
 */
export function RouteStyles(): ReactNode {
  const page = useContext(InlineAssets)
  const isHydrated = useHydrated()
  // Read once, because every navigation renders this component again.
  const [text] = useState(() => page?.styles ?? readStyles())
  if (import.meta.env.DEV) {
    return (
      <>
        {/* Vite serves and hot-reloads the styles itself, and gives them this nonce. */}
        <meta property="csp-nonce" nonce={page?.nonce} suppressHydrationWarning />
        <Links nonce={page?.nonce ?? readNonce()} />
      </>
    )
  }
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, allowed by their hash */}
      <style id={STYLES_ID} dangerouslySetInnerHTML={{ __html: text }} />
      {isHydrated ? <Links /> : null}
    </>
  )
}

/** Reads the text that the server wrote, so that hydration renders the same. */
function readStyles(): string {
  if (typeof document === 'undefined') return ''
  return document.getElementById(STYLES_ID)?.textContent ?? ''
}

function readNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
}

/** A constant script, allowed by its hash. It runs while the HTML is parsed, before React. */
export function EarlyScript(): ReactNode {
  const text = useContext(InlineAssets)?.early ?? ''
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
