import { printTable } from './table.ts'

export type Verdict = { target: string; value: string; isMet: boolean }

/** Sets exit code 1 if a target is missed. */
export function printVerdicts(verdicts: readonly Verdict[]): void {
  printTable(
    'Targets',
    verdicts.map(({ target, value, isMet }) => ({ target, value, met: isMet ? 'yes' : 'no' })),
  )
  if (verdicts.some(({ isMet }) => !isMet)) process.exitCode = 1
}
