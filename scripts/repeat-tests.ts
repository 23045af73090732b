// Runs `npm test` six times in a row, to find tests that fail now and then: three times alone, and three
// times beside four busy loops, as on a slow machine. `npm run repeat check` repeats `npm run check`.
import { spawnSync } from 'node:child_process'
import { Worker } from 'node:worker_threads'

const RUNS = 3
const BUSY_LOOPS = 4

const script = process.argv[2] ?? 'test'
const lines: string[] = []
repeat('alone')
const loops = Array.from({ length: BUSY_LOOPS }, () => new Worker('for (;;) {}', { eval: true }))
repeat(`beside ${BUSY_LOOPS} busy loops`)
for (const loop of loops) await loop.terminate()
console.log(`\n${lines.join('\n')}`)

function repeat(how: string): void {
  for (let run = 1; run <= RUNS; run += 1) {
    console.log(`\nRun ${run} of ${RUNS}, ${how}`)
    const startedMs = performance.now()
    const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' })
    if (status !== 0) process.exitCode = 1
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(0)
    lines.push(`${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s, ${how}`)
  }
}
