/** Whether something comes within that time. Rejects as it does, where it does so by then. */
export async function comesWithin(
  ms: number,
  coming: Promise<unknown>,
  sleep: (ms: number) => Promise<unknown> = sleepFor,
): Promise<boolean> {
  return Promise.race([coming.then(() => true), sleep(ms).then(() => false)])
}

function sleepFor(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
