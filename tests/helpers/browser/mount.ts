// Renders a component with its effects into jsdom's document, for unit tests.
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Resolves to the container element. It unmounts when the test ends. */
export async function mount(node: ReactNode): Promise<HTMLElement> {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    container.remove()
  })
  await act(async () => root.render(node))
  return container
}
