import { onTestFinished } from 'vitest'

/**
 * Waits for a resource to start and disposes of it after the test. Concurrent tests must pass the
 * `onTestFinished` of their own context.
 */
export async function disposeAfterTest<T extends AsyncDisposable>(
  starting: Promise<T>,
  whenFinished: typeof onTestFinished = onTestFinished,
): Promise<T> {
  const started = await starting
  whenFinished(() => started[Symbol.asyncDispose]())
  return started
}
