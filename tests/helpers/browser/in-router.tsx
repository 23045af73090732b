// Gives a component the router that its links need.
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'

/** The component on a page of its own, at `path`. */
export function inRouter(node: ReactNode, path = '/'): ReactNode {
  const Stub = createRoutesStub([{ path: '*', Component: () => node }])
  return <Stub initialEntries={[path]} />
}
