/** Above and below the view, in parts of its height. */
const NEAR = '50%'

/** What a visitor does who may be about to need what is not in view. */
const SIGNS = ['pointerdown', 'keydown', 'focusin']

/**
 * Calls back once an element is in view or near it, or the visitor does something on the page: who
 * chooses, scrolls by touch or moves by keys is soon elsewhere. Returns a function that calls it off.
 */
export function whenNear(element: Element, callBack: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) stopAndCall()
    },
    { rootMargin: `${NEAR} 0px` },
  )

  function stop(): void {
    observer.disconnect()
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
