// Documents name only what exists: what stands in backticks must occur in a file of the repository
// that is no document, or be the path of one.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DOCS = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'])
const SOURCES = globSync(
  [
    '{app,bench,demo-market,lib,market,portfolio,public,scripts,server,service-worker,tests}/**/*.*',
    '{.*.{mjs,ts},.env.example,.npmrc,*.{json,ts,yaml},Dockerfile,NOTICE}',
  ],
  { exclude: ['**/node_modules'] },
).filter((file) => file !== 'package-lock.json' && !file.endsWith('docs-names.test.ts'))

/** Names of other programs and libraries, which no file of ours has. */
const ELSEWHERE = new Set([
  'max_fails',
  'proxy_read_timeout',
  'trusted_proxies',
  '.localhost',
  '@react-router/node',
])

/** Values, options of commands, `x.test.ts`, `fetchX`, and what the recipes add. */
const NO_NAME = /^\d|^-|^#|^x\.|^[a-z]+X$|glossary|categories/i

const text = [...SOURCES, ...SOURCES.map((file) => readFileSync(file, 'utf8'))].join('\n')
const words = new Set(text.match(/[\w$]+/g))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

function exists(token: string): boolean {
  const script = /^npm run ([\w:-]+)/.exec(token)?.[1]
  if (script !== undefined) return script in scripts
  if (token.includes(' ') || ELSEWHERE.has(token) || NO_NAME.test(token)) return true
  if (existsSync(token)) return true
  // Without the value of a variable, the labels of a metric, and parts that stand for any text.
  const [name = ''] = token
    .replaceAll(/^<|\(\)$|>$/g, '')
    .replaceAll(/\{.*?\}|<.*?>/g, '*')
    .split('=')
  return name.split(/\*+|…/).every((part) => {
    return /^[\w$]+$/.test(part) ? words.has(part) : text.includes(part)
  })
}

test.each(DOCS)('%s names only what exists', (doc) => {
  const all = readFileSync(doc, 'utf8')
  const prose = all.replaceAll(/^```.*?^```/gms, '')
  const tokens = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, token = '']) => token)
  const commands = all.match(/npm run [\w:-]+/g) ?? []
  expect([...tokens, ...commands].filter((token) => !exists(token))).toEqual([])
})
