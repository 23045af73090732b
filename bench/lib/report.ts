import { spawnSync } from 'node:child_process'
import os from 'node:os'

export type Verdict = { target: string; value: string; isMet: boolean }
type Row = Readonly<Record<string, string | number>>

/** Sets exit code 1 if a target is missed. */
export function printVerdicts(verdicts: readonly Verdict[]): void {
  const rows = verdicts.map(({ isMet, ...rest }) => ({ ...rest, met: isMet ? 'yes' : 'no' }))
  printTable('Targets', rows)
  if (verdicts.some(({ isMet }) => !isMet)) process.exitCode = 1
}

/** Columns are as wide as their widest cell. Numbers are aligned to the right. */
export function printTable(title: string, rows: readonly Row[]): void {
  const names = Object.keys(rows[0] ?? {})
  const columns = names.map((name) => {
    const cells = rows.map((row) => String(row[name] ?? ''))
    const width = Math.max(...[name, ...cells].map((text) => text.length))
    const isNumeric = cells.every((cell) => /^$|^[\d.]/.test(cell))
    const pad = (text: string) => (isNumeric ? text.padStart(width) : text.padEnd(width))
    return [pad(name), '-'.repeat(width), ...cells.map(pad)]
  })
  const lines = (columns[0] ?? []).map((_, at) => columns.map((column) => column[at]).join('  '))
  console.log(`\n${title}\n\n${lines.map((line) => line.trimEnd()).join('\n')}`)
}

/** What figures depend on, such as `2026-11-21, 2 × AMD EPYC, node v24.21.0, commit 1a2b3c4`. */
export function describeMachine(): string {
  const cores = os.cpus()
  const commit = git('rev-parse', '--short', 'HEAD') || 'unknown'
  const changes = git('status', '--porcelain') === '' ? '' : ' and changes'
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${cores.length} × ${cores[0]?.model.trim() ?? 'unknown processor'}`
  return `${day}, ${machine}, node ${process.version}, commit ${commit}${changes}`
}

/** Empty if there is no git or no repository. */
function git(...args: string[]): string {
  return (spawnSync('git', args, { encoding: 'utf8' }).stdout ?? '').trim()
}
