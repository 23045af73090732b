import { createContext, type ReactNode, useContext } from 'react'
import { Links } from 'react-router'

const ID = 'site-styles'

/** The style sheet of the whole site. Null in the browser, where it stands in the page already. */
export const StyleSheetText = createContext<string | null>(null)

/**
 * Puts the style sheet into the page: one that is linked would hold up the first paint by a round
 * trip, a third of a second on a slow network.
 */
export function StyleSheet(): ReactNode {
  const text = useContext(StyleSheetText) ?? readFromPage()
  // Vite serves and renews the styles itself while they are being worked on.
  if (import.meta.env.DEV) return <Links />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, allowed by its hash
  return <style id={ID} dangerouslySetInnerHTML={{ __html: text }} />
}

/** The same text again, so that what is rendered here is what stands there. */
function readFromPage(): string {
  return typeof document === 'undefined' ? '' : (document.getElementById(ID)?.textContent ?? '')
}
