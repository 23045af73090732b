// Writes files that appear whole or not at all, so that the process may be killed at any moment.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

type WholeFile = {
  file: string
  /** In the same folder. Nobody else may write to it meanwhile. */
  temporary: string
  text: string
}

/** Makes the folder where it is missing: then it resolves to true. */
export async function writeWhole(whole: WholeFile): Promise<boolean> {
  try {
    await write(whole)
    return false
  } catch (error) {
    if (!isAbsence(error)) throw error
    await mkdir(path.dirname(whole.file), { recursive: true })
    await write(whole)
    return true
  }
}

async function write({ file, temporary, text }: WholeFile): Promise<void> {
  try {
    await writeFile(temporary, text)
    await rename(temporary, file)
  } catch (error) {
    // A full disk keeps the part that was written.
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
}

export function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
