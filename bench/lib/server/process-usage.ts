// Reads the CPU time and the memory of a process from Linux's /proc.
import { readFile } from 'node:fs/promises'

/** /proc counts in hundredths of a second, whatever the kernel's own tick rate is. */
const TICK_MS = 10

/** User and system time since the start, of all threads. So it includes compression. */
export async function readCpuMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in brackets, which may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return TICK_MS * (Number(fields[11]) + Number(fields[12]))
}

/** In units of 1,000,000 bytes. */
export async function readResidentMb(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8')
  const kibibytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1])
  return (kibibytes * 1024) / 1e6
}
