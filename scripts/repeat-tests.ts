// Runs `npm test` six times in a row, to find tests that fail now and then: three times beside four busy
// loops, as on a slow machine, and three times alone. `npm run repeat check` repeats `npm run check`.
import { spawnSync } from 'node:child_process'
import { Worker } from 'node:worker_threads'

const RUNS = 3
const BUSY_LOOPS = 4

const script = process.argv[2] ?? 'test'
const loops = Array.from({ length: BUSY_LOOPS }, () => new Worker('for (;;) {}', { eval: true }))
const loaded = repeat(`beside ${BUSY_LOOPS} busy loops`)
for (const loop of loops) await loop.terminate()
const alone = repeat('alone')
console.log(`\n${[...loaded, ...alone].join('\n')}`)

/** Returns a line for each run. */
function repeat(load: string): string[] {
  return Array.from({ length: RUNS }, (_, index) => {
    console.log(`\nRun ${index + 1} of ${RUNS}, ${load}`)
    const startedMs = performance.now()
    const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' })
    if (status !== 0) process.exitCode = 1
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(0)
    return `${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s, ${load}`
  })
}
