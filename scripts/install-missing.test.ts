import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyFolder } from '../tests/helpers/stores/empty-folder.ts'
import { withoutServices } from './install-missing.ts'

test('services are forbidden only while packages are installed', async () => {
  const policy = path.join(await emptyFolder(), 'policy')
  withoutServices(() => expect(existsSync(policy)).toBe(true), policy)
  expect(existsSync(policy)).toBe(false)
  const fail = () => withoutServices(() => expect.fail('no package'), policy)
  expect(fail).toThrow('no package')
  expect(existsSync(policy)).toBe(false)
})

test('a policy of the machine stays', async () => {
  const policy = path.join(await emptyFolder(), 'policy')
  await writeFile(policy, 'own')
  withoutServices(() => undefined, policy)
  expect(await readFile(policy, 'utf8')).toBe('own')
})

// A terminal sends the signal to the whole group, a supervisor to the process alone.
test.each([
  ['SIGINT', 'group'],
  ['SIGTERM', 'group'],
  ['SIGTERM', 'process'],
] as const)('%s for the %s leaves no policy behind', async (signal, target) => {
  const policy = path.join(await emptyFolder(), 'policy')
  const seconds = target === 'group' ? 5 : 1
  const script = `
    import { execFileSync } from 'node:child_process'
    import { withoutServices } from './scripts/install-missing.ts'
    withoutServices(() => execFileSync('sleep', ['${seconds}']), ${JSON.stringify(policy)})
    await new Promise((resolve) => setTimeout(resolve, 60_000))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    // A group of its own.
    detached: true,
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  await expect.poll(() => existsSync(policy), { timeout: 20_000 }).toBe(true)
  const { pid } = child
  if (pid === undefined) throw new Error('no process')
  process.kill(target === 'group' ? -pid : pid, signal)
  expect((await exited)[0]).toBe(1)
  expect(existsSync(policy)).toBe(false)
})
