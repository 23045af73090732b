import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * Makes a lazy component that renders nothing at first. Its script loads when the browser is idle.
 * If the script fails to load, nothing is rendered, so use it only for optional content.
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
