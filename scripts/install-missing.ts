// Programs that tests need and npm does not install: as root, apt-get installs those that are missing.
import { execFileSync } from 'node:child_process'
import { globSync, rmSync, writeFileSync } from 'node:fs'

/** A program, or what proves that a package is there, and the name of its Debian package. */
export type Program = { file: string; package: string }

/** Debian asks it before it starts the service of a package that it installs. */
const POLICY = '/usr/sbin/policy-rc.d'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Ends the process if it cannot install them, because a test without its program would be skipped. */
export function installMissing(programs: readonly Program[]): void {
  const missing = programs.filter(({ file }) => globSync(file).length === 0)
  if (missing.length === 0) return
  const packages = [...new Set(missing.map((program) => program.package))]
  const names = packages.join(' and ')
  if (process.getuid?.() !== 0 || globSync('/usr/bin/apt-get').length === 0) {
    console.error(`The tests need ${names}. Install the Debian packages of these names.`)
    process.exit(1)
  }
  console.log(`The tests need ${names}: installing with apt-get`)
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  withoutServices(() => {
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  })
}

/**
 * A machine that has a policy of its own keeps it: it is mostly a container that starts nothing. A
 * signal, such as that of Ctrl-C, ends the process only after the policy is removed.
 */
export function withoutServices(install: () => void, policy = POLICY): void {
  const isOurs = globSync(policy).length === 0
  // With a listener, Node does not end before `finally`. The listener itself runs after it.
  for (const signal of SIGNALS) process.once(signal, exit)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    install()
  } finally {
    if (isOurs) rmSync(policy)
    // In the next turn, after a signal that has arrived meanwhile.
    setImmediate(() => {
      for (const signal of SIGNALS) process.off(signal, exit)
    })
  }
}

function exit(): never {
  process.exit(1)
}
