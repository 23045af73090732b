import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** The path of a new folder, which is removed after the test. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tezi-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
