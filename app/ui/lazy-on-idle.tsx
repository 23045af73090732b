import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * Makes a component of which a page shows nothing at first, and whose script the browser loads once
 * it has nothing else to do. It has to be something that a page can do without: where its script
 * does not come, nothing stands in its place.
 */
export function lazyOnIdle<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LazyOnIdle(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      return whenIdle(() => {
        load().then(
          (component) => startTransition(() => setLoaded(() => component)),
          () => undefined,
        )
      })
    }, [])
    return Loaded === null ? null : <Loaded {...props} />
  }
}
