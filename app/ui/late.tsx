import { type ComponentType, lazy, memo, Suspense } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * Makes a component whose script the browser loads once it has nothing else to do, so that it costs
 * the first load nothing. The server renders it with all the rest, and what it has rendered stands
 * until then: it has to be of use without script. Its props should not change before, or React puts
 * nothing in its place until the script is there.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Lazy = lazy(async () => {
    if (typeof document !== 'undefined') await new Promise<void>(whenIdle)
    return { default: await load() }
  })
  return memo(function Late(props: Props) {
    return (
      <Suspense>
        <Lazy {...props} />
      </Suspense>
    )
  })
}
