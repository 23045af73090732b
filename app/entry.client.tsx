import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { openClickedPage } from './shell/offline/pending-page.ts'

if (!openClickedPage()) startTransition(hydrate)

function hydrate(): void {
  hydrateRoot(
    document,
    <StrictMode>
      {/* A pending navigation renders at once, so the next option or link builds on its URL. */}
      <HydratedRouter useTransitions />
    </StrictMode>,
  )
}
