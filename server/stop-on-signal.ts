type StopOptions = {
  /** Accepts nothing new, and resolves once everything under way has ended. */
  close: () => Promise<unknown>
  /** What still hangs then is cut off: the machine kills us after ten seconds anyway. */
  forceExitMs?: number
}

/** Stops the process when it is told to, with status 0 if everything under way could end first. */
export function stopOnSignal({ close, forceExitMs = 9_000 }: StopOptions): void {
  let isStopping = false
  async function stop(): Promise<void> {
    // npm passes on a Ctrl-C that has reached us already.
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), forceExitMs).unref()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}
