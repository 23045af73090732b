import { setImmediate } from 'node:timers'
import { type Clock, TimeoutError } from './clock.ts'

/** The clock of a process. An operator may set the wall clock, so it is read only once. */
export const systemClock: Clock = {
  now: () => Math.round(performance.timeOrigin + performance.now()),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    // A timer alone does not keep the process running, but I/O does.
    timer.unref()
    return () => clearTimeout(timer)
  },
  withTimeout(ms, io) {
    const timeout = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      // If this process was busy, the answer has arrived and is read before this callback runs.
      setImmediate(() => timeout.reject(new TimeoutError(ms)))
    }, ms)
    return Promise.race([io, timeout.promise]).finally(() => clearTimeout(timer))
  },
}
