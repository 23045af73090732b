// Asks the site of this machine whether it runs, for the health check of a container. Reads the same
// HOST and PORT as the site, and exits with 1 if it does not answer.

/** The address at which a server with this HOST can be reached from its own machine. */
export function localAddress(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

if (import.meta.main) {
  const { HOST = '127.0.0.1', PORT = '3000' } = process.env
  const url = `http://${localAddress(HOST)}:${PORT}/healthz`
  const isUp = await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
  process.exit(isUp ? 0 : 1)
}
