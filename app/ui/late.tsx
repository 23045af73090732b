import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { whenNear } from './when-near.ts'

/**
 * Makes a component whose script the browser loads once its place is near the view, or the visitor
 * does something: it costs the first load nothing. The server renders it with all the rest, and what
 * it has rendered stands until then: it has to be of use without script. Its outermost element must
 * be a `<div>`.
 *
 * Until the script is there, a visitor who chooses something sees nothing in its place: React drops
 * what it has not yet taken over. Newer numbers, and links that were followed, are shown when it has
 * come. So it belongs below what a page is about.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let want: () => void = () => undefined
  const isWanted = new Promise<void>((resolve) => {
    want = resolve
  })
  const Lazy = lazy(async () => {
    // A failure of the server's own is for it to report.
    if (import.meta.env.SSR) return { default: await load() }
    await isWanted
    return { default: await loadTwice(load).catch(() => NotLoaded) }
  })

  /** Rendered where nothing of the server's stands: React has dropped it, or has just come there. */
  function Missing(): ReactNode {
    want()
    return null
  }

  return memo(function Late(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => (place.current === null ? undefined : whenNear(place.current, want)), [])
    return (
      <div ref={place}>
        <Suspense fallback={<Missing />}>
          <Lazy {...props} />
        </Suspense>
      </div>
    )
  })
}

/**
 * Not before there is a network: a page may have been open for long, and some browsers remember for
 * good that a script has failed. Others ask again.
 */
async function loadTwice<Part>(load: () => Promise<Part>): Promise<Part> {
  if (!navigator.onLine) {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  }
  return load().catch(load)
}

const NOT_LOADED = 'The rest of this page could not be loaded.'

/**
 * What the server rendered is left as it is, for as long as it is what is asked for: React looks at
 * nothing inside an element whose content it is told not to care for. Only where it makes the
 * element itself does it put the text there.
 */
function NotLoaded(props: object): ReactNode {
  const [rendered] = useState(props)
  return (
    <div
      key={String(rendered === props)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own
      dangerouslySetInnerHTML={{ __html: NOT_LOADED }}
    />
  )
}
