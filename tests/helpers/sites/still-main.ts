// The site as `server/main.ts` starts it, with a clock that moves only on messages of the test.
import { startServer } from '../../../server/start-server.ts'
import { LONG_SOCKET_TIMEOUTS, StillClock } from '../still-clock.ts'

const clock = new StillClock()
process.on('message', (ms: number) => {
  void clock.jump(ms).then(() => process.send?.('moved'))
})
// The test has gone.
process.on('disconnect', () => process.exit(1))
await startServer({
  isDevelopment: process.argv.includes('--development'),
  clock,
  // In real time, so a slow machine needs more than the site.
  forcedExitMs: 600_000,
  socketTimeouts: LONG_SOCKET_TIMEOUTS,
})
