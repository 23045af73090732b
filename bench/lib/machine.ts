import { spawnSync } from 'node:child_process'
import os from 'node:os'

/** What figures depend on, such as `2026-11-21, 2 × AMD EPYC, node v24.21.0, commit 1a2b3c4`. */
export function describeMachine(): string {
  const cores = os.cpus()
  const parts = [
    new Date().toISOString().slice(0, 10),
    `${cores.length} × ${cores[0]?.model.trim() ?? 'unknown processor'}`,
    `node ${process.version}`,
    `commit ${describeCommit()}`,
  ]
  return parts.join(', ')
}

function describeCommit(): string {
  const commit = git('rev-parse', '--short', 'HEAD')
  if (commit === '') return 'unknown'
  return git('status', '--porcelain') === '' ? commit : `${commit} and changes`
}

/** Empty if there is no git or no repository. */
function git(...args: string[]): string {
  const { stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return (stdout ?? '').trim()
}
