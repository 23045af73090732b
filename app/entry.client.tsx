import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Vite serves styles only for modules that the browser loads. Server-only modules have styles, too.
if (import.meta.env.DEV) {
  for (const load of Object.values(import.meta.glob('./**/*.module.css'))) void load()
}

// The page is readable without scripts, so the first paint comes before hydration.
requestAnimationFrame(() => {
  setTimeout(() => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <HydratedRouter />
        </StrictMode>,
      )
    })
  })
})
