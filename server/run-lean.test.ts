import { expect, test, vi } from 'vitest'
import { runLean } from './run-lean.ts'

const PROCESS = { execPath: '/bin/node', argv: ['/bin/node', 'server/main.ts'], env: { PORT: '1' } }
const FLAGS = ['--max-semi-space-size=16']

test('the process is started anew with the settings, and all that it was told', () => {
  const execve = vi.fn()
  runLean({ ...PROCESS, execArgv: ['--max-semi-space-size=4'], execve })
  expect(execve).toHaveBeenCalledExactlyOnceWith(
    '/bin/node',
    ['/bin/node', ...FLAGS, '--max-semi-space-size=4', 'server/main.ts'],
    { MALLOC_ARENA_MAX: '2', PORT: '1' },
  )
})

test('what the operator has set stays', () => {
  const execve = vi.fn()
  runLean({
    ...PROCESS,
    env: { MALLOC_ARENA_MAX: '8', LOG_LEVEL: undefined },
    execArgv: [],
    execve,
  })
  expect(execve.mock.calls[0]?.[2]).toEqual({ MALLOC_ARENA_MAX: '8' })
})

test('it is started anew once, and not where a system can’t', () => {
  const execve = vi.fn()
  runLean({ ...PROCESS, execArgv: FLAGS, execve })
  runLean({ ...PROCESS, execArgv: [] })
  expect(execve).not.toHaveBeenCalled()
})
