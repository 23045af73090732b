import { onTestFinished } from 'vitest'

/**
 * Waits for something to start and disposes of it when the test is over. Tests that run side by
 * side must hand in the `onTestFinished` of their own context.
 */
export async function disposeAfterTest<T extends AsyncDisposable>(
  starting: Promise<T>,
  whenFinished: typeof onTestFinished = onTestFinished,
): Promise<T> {
  const started = await starting
  whenFinished(() => started[Symbol.asyncDispose]())
  return started
}
