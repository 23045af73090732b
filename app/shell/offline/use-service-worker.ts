// The page's side of the service worker.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { whySavingData } from '../../routing/saving-data.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { askWorker } from './ask-worker.ts'
import { setIsFromDevice } from './kept-document.ts'
import type { WorkerMessage } from './worker-message.ts'

/** Registers the worker after the page has loaded, and tells it what the tab shows. */
export function useServiceWorker(isOn: boolean): void {
  const { pathname, search, key } = useLocation()
  const isDocument = useRef(true)
  const href = pathname + search

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation ends it
  useEffect(() => {
    // The data of another page come from the site.
    if (isDocument.current) void askWorker({ about: 'document' }).then(setIsFromDevice)
    else setIsFromDevice(false)
    isDocument.current = false
  }, [key])

  useEffect(() => {
    // Browsers leave it out without TLS, and some in private windows.
    if (isOn && navigator.serviceWorker) afterLoad(() => void tellVisited(href))
  }, [isOn, href])
}

async function tellVisited(href: string): Promise<void> {
  const { serviceWorker } = navigator
  const isSavingData = whySavingData() === 'data-saver'
  const message: WorkerMessage = { about: 'visited', href, isSavingData }
  try {
    await serviceWorker.register('/sw.js')
    const { active } = await serviceWorker.ready
    active?.postMessage(message)
  } catch {
    // Settings or a private window refuse it, or there is no network. The site works without it.
  }
}

/** Calls back when the page has loaded and the browser is idle. */
function afterLoad(callBack: () => void): void {
  const start = () => void whenIdle(callBack)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}
