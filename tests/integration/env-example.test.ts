import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../server/environment.ts'

const EXAMPLE = parseEnv(readText('../../.env.example').replaceAll(/^#(?=[A-Z_]+=)/gm, ''))

test('.env.example lists every variable', () => {
  const declared = readText('../../server/environment.ts').matchAll(/^ {2}([A-Z_]+): /gm)
  const names = [...declared].map(([, name]) => name)
  expect(names).toContain('PORT')
  expect(Object.keys(EXAMPLE).toSorted()).toEqual(names.toSorted())
})

test('.env.example shows the defaults', () => {
  expect(readEnvironment(EXAMPLE)).toEqual(readEnvironment({}))
})

function readText(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}
