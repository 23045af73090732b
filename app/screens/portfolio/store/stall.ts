/** The browser has not answered. */
export class StalledError extends Error {}

/** Far above what a slow disk takes for one answer. */
export const MAX_SILENCE_MS = 5_000

/** Rejects if `work` neither ends nor calls `moved` for so long. The work itself goes on. */
export function limitSilence<T>(work: (moved: () => void) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasEnded = false
    const end = () => {
      hasEnded = true
      clearTimeout(timer)
    }
    const wait = () => {
      clearTimeout(timer)
      if (hasEnded) return
      timer = setTimeout(() => {
        end()
        reject(new StalledError())
      }, MAX_SILENCE_MS)
    }
    wait()
    work(wait).then(resolve, reject).finally(end)
  })
}
