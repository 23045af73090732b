type StopOptions = {
  /** Stops accepting connections, and resolves when the requests in flight have ended. */
  close: () => Promise<unknown>
  /**
   * Requests that still hang then are cut off: the host kills the process after ten seconds anyway.
   */
  forceExitMs?: number
}

/** Stops the process on SIGTERM or SIGINT, with status 0 if all requests in flight have ended. */
export function stopOnSignal({ close, forceExitMs = 9_000 }: StopOptions): void {
  let isStopping = false
  async function stop(): Promise<void> {
    // npm forwards a Ctrl-C that this process has already received.
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), forceExitMs).unref()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}
