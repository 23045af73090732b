import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Vite serves the styles of those modules that the browser has, and the server alone has others.
if (import.meta.env.DEV) {
  for (const load of Object.values(import.meta.glob('./**/*.module.css'))) void load()
}

// A page can be read without script: it is painted first.
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
