/** Resolves once so much time has passed and the page is in sight. Rejects when it is called off. */
export function untilInView(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolveInView, ms)

    function resolveInView(): void {
      if (document.hidden) {
        document.addEventListener('visibilitychange', resolveInView, { once: true, signal })
      } else {
        resolve()
      }
    }

    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
