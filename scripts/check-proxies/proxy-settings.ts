// The settings of proxies in `docs/operating.md`, from the document itself: what it shows is what
// `npm run check:proxies` tries.
import { readFileSync } from 'node:fs'

const DOCUMENT = new URL('../../docs/operating.md', import.meta.url)

export type Addresses = { port: number; sites: readonly [number, number] }

/** The only block of the document in this language. Throws if there is another number of them. */
export function readSettings(language: 'nginx' | 'caddyfile'): string {
  const blocks = readFileSync(DOCUMENT, 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)
  const [settings, ...others] = [...blocks].filter(([, name]) => name === language)
  if (settings?.[2] === undefined || others.length > 0) {
    throw new Error(`docs/operating.md has not one block of ${language}`)
  }
  return settings[2]
}

/** Replaces the names of compose.yaml and port 80, and nothing else. Throws if one is not there. */
export function onThisMachine(settings: string, { port, sites }: Addresses): string {
  const replacements: [name: RegExp, address: string][] = [
    [/\bweb-1:3000\b/g, `127.0.0.1:${sites[0]}`],
    [/\bweb-2:3000\b/g, `127.0.0.1:${sites[1]}`],
    [/^ *listen 80;$/gm, `listen 127.0.0.1:${port};`],
    [/^:80 \{$/gm, `:${port} {`],
  ]
  let text = settings
  let count = 0
  for (const [name, address] of replacements) {
    count += text.match(name)?.length ?? 0
    text = text.replaceAll(name, address)
  }
  if (count !== 3) throw new Error(`not three addresses in the settings:\n${settings}`)
  return text
}
