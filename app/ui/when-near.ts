import { whenIdle } from './when-idle.ts'

/** Above and below the view, in parts of its height. */
const NEAR = '50%'

/** What a visitor does who may be about to need what is not in view. */
const SIGNS = ['pointerdown', 'keydown', 'focusin']

/**
 * Calls back once an element is in view or near it and the browser has nothing else to do; at once
 * when the visitor does something on the page, who is soon elsewhere on it. Returns a function that
 * calls it off.
 */
export function whenNear(element: Element, callBack: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let stopIdle: () => void = () => undefined
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      stopIdle = whenIdle(stopAndCall)
    },
    { rootMargin: `${NEAR} 0px` },
  )

  function stop(): void {
    observer.disconnect()
    stopIdle()
    listening.abort()
  }

  function stopAndCall(): void {
    stop()
    callBack()
  }

  observer.observe(element)
  // On their way down: React stops what happens in parts that it has not taken over yet.
  for (const name of SIGNS) document.addEventListener(name, stopAndCall, { capture: true, signal })
  return stop
}
