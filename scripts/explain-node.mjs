// Runs after `npm ci`, and prints a line if the machine's own Node is too old for the site. Plain
// JavaScript, because that old Node runs this file if devDependencies are left out.
import { readFileSync } from 'node:fs'

/**
 * One line, or null if npm's own Node is new enough.
 * @param {{ npmNode: string, scriptNode: string, engines: string }} versions such as 20.20.2, and >=24
 */
export function explainNode({ npmNode, scriptNode, engines }) {
  const oldest = toMajor(engines.replace('>=', ''))
  if (toMajor(npmNode) >= oldest) return null
  if (toMajor(scriptNode) < oldest)
    return `Tezi needs Node ${oldest} to run; this is ${scriptNode}.`
  return `Node ${npmNode} is older than the ${oldest} that Tezi needs. That is fine: npm scripts run on Node ${scriptNode}, which was installed with the dependencies.`
}

/** @param {string} version */
function toMajor(version) {
  return Number.parseInt(version, 10)
}

if (import.meta.main ?? process.argv[1]?.endsWith('explain-node.mjs')) {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const scriptNode = process.versions.node
  // npm names the Node that it runs on in its user agent.
  const [, npmNode = scriptNode] =
    /\bnode\/v([\d.]+)/.exec(process.env.npm_config_user_agent ?? '') ?? []
  const line = explainNode({ npmNode, scriptNode, engines: engines.node })
  if (line !== null) console.log(line)
}
