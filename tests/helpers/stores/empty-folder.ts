import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** The path of a folder that is gone when the test is over. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tezi-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
