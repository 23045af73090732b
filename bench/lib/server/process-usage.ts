// What a process takes of the machine, as Linux tells it.
import { readFile } from 'node:fs/promises'

/** Linux counts in hundredths of a second, whatever the clock of its kernel. */
const TICK_MS = 10

/** In user and system mode since its start, of all its threads: also those that compress. */
export async function readCpuMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in brackets, which may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return TICK_MS * (Number(fields[11]) + Number(fields[12]))
}

/** Millions of bytes. */
export async function readResidentMb(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8')
  const kibibytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1])
  return (kibibytes * 1024) / 1e6
}
