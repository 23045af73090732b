import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { onThisMachine, readSettings } from './proxy-settings.ts'

test.each(['nginx', 'caddyfile'] as const)('reads the %s settings of the document', (language) => {
  const text = onThisMachine(readSettings(language), { port: 20_001, sites: [20_002, 20_003] })
  expect(text).toContain('20001')
  expect(text).toContain('127.0.0.1:20002')
  expect(text).toContain('127.0.0.1:20003')
  expect(text).not.toMatch(/web-|\b80\b|3000/)
})

test('compose.yaml has the settings of the document for Caddy', () => {
  const compose = readFileSync('compose.yaml', 'utf8')
  const indented = readSettings('caddyfile').replaceAll(/^/gm, ' '.repeat(6)).trimEnd()
  expect(compose).toContain(`content: |\n${indented}\n`)
})
