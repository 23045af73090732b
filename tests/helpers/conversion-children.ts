// The child processes that decode pictures. Linux only: they are found in /proc.
import { readdirSync, readFileSync } from 'node:fs'

/** Ids of the living ones whose parent is `parentId`. */
export function conversionChildrenOf(parentId: number | undefined): number[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return ids.map(Number).filter((id) => {
    const isConversion = readProcess(id, 'cmdline').includes('conversion-child.ts')
    // The name may contain spaces. State and parent follow its closing parenthesis.
    const [state, parent] = readProcess(id, 'stat').split(') ').at(-1)?.split(' ') ?? []
    return isConversion && state !== 'Z' && Number(parent) === parentId
  })
}

/** Empty if the process does not exist. */
export function readProcess(
  id: number,
  file: 'cmdline' | 'environ' | 'oom_score_adj' | 'stat',
): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
