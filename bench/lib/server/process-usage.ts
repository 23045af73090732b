// Reads the CPU time and the memory of a process from Linux's /proc.
import { readdir, readFile } from 'node:fs/promises'

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

/** Of a process and its children together, in units of 1,000,000 bytes. Shared memory counts once. */
export async function readMbWithChildren(pid: number): Promise<number> {
  const sizes = await Promise.all((await processesBelow(pid)).map(readProportionalMb))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function processesBelow(pid: number): Promise<number[]> {
  const all = (await readdir('/proc')).map(Number).filter((id) => id > 0)
  const parents = await Promise.all(all.map(async (id) => [id, await parentOf(id)] as const))
  return parents.filter(([id, parent]) => id === pid || parent === pid).map(([id]) => id)
}

/** NaN if the process has ended. */
async function parentOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
}

/** 0 if the process has ended. */
async function readProportionalMb(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return (Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024) / 1e6
}
