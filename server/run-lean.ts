// How the runtime uses memory can be told to it only as it is started, and whoever starts the site
// need not know: the process puts itself in its own place, under its own id.

/**
 * Left to itself on a machine with much memory V8 keeps up to 134 MB for what is new, which buys no
 * speed here. See decision 028, also for what was slower.
 */
const FLAGS = ['--max-semi-space-size=16']

/** Otherwise every thread that compresses keeps freed memory of its own, in pieces. */
const VARIABLES = { MALLOC_ARENA_MAX: '2' }

type Runtime = {
  execPath: string
  execArgv: readonly string[]
  argv: readonly string[]
  env: Readonly<Record<string, string | undefined>>
  /** Not on every system. */
  execve?: (file: string, args: readonly string[], env: Record<string, string>) => unknown
}

/** Comes back where the runtime is as it should be, or can't be told. What it was told stays. */
export function runLean({ execPath, execArgv, argv, env, execve }: Runtime): void {
  if (execve === undefined || FLAGS.every((flag) => execArgv.includes(flag))) return
  const variables = Object.entries({ ...VARIABLES, ...env }).flatMap(
    ([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]),
  )
  // The last one of a kind holds.
  const args = [execPath, ...FLAGS, ...execArgv, ...argv.slice(1)]
  execve(execPath, args, Object.fromEntries(variables))
}
