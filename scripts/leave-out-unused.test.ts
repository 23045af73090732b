import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { leaveOutUnused } from './leave-out-unused.ts'

const LIB = path.join(
  path.dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/lib',
)

/** Runs the plugin's hooks as the bundler does: an error that it reports ends the build. */
function setUp() {
  const plugin = leaveOutUnused()
  const context = {
    error(message: string) {
      throw new Error(message)
    },
  }
  const { load, transform, buildEnd } = plugin
  if (typeof load !== 'function' || typeof transform !== 'function') throw new Error('no hooks')
  if (typeof buildEnd !== 'function') throw new Error('no hooks')
  return {
    load: (id: string) => Reflect.apply(load, context, [id]),
    transform: (code: string, id: string) => Reflect.apply(transform, context, [code, id]),
    buildEnd: () => Reflect.apply(buildEnd, context, []),
  }
}

test('the router’s modules have what their stand-ins stand for', () => {
  const { load, transform, buildEnd } = setUp()
  for (const module of ['router/instrumentation.js', 'dom/ssr/fog-of-war.js']) {
    expect(load(path.join(LIB, module))).toContain('left out of this build')
  }
  expect(load('\0vite/preload-helper.js')).toContain('__vitePreload')
  expect(load(path.join(LIB, 'router/router.js'))).toBeNull()
  for (const module of ['router/router.js', 'dom/ssr/single-fetch.js']) {
    const file = path.join(LIB, module)
    expect(transform(readFileSync(file, 'utf8'), file)?.code).toContain('left out of this build')
  }
  expect(() => buildEnd()).not.toThrow()
})

test('the build fails where a module gives out more than its stand-in', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tezi-router-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'react-router/dist/production/lib/router/instrumentation.js')
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, 'export { instrumentHandler, somethingNew };')
  expect(() => setUp().load(file)).toThrow('also exports somethingNew')
})

test('the build fails where a module is gone', () => {
  expect(() => setUp().buildEnd()).toThrow('there is no react-router/dist/production/lib')
})

test('functions for what nothing on the site does say so', async () => {
  const { transform } = setUp()
  const unused = ['fetch', 'handleAction', 'handleFetcherAction', 'handleFetcherLoader']
  const code = [...unused, 'discoverRoutes', 'navigate'].map((name) => {
    return `async function ${name}() { return '}' }`
  })
  const left = transform(code.join('\n'), path.join(LIB, 'router/router.js'))?.code
  expect(left).toContain("async function fetch() { throw new Error('fetch is left out")
  expect(left).toContain("async function navigate() { return '}' }")
  expect(left?.match(/is left out of this build/g)).toHaveLength(5)
})

test('the build fails where such a function is gone', () => {
  const { transform } = setUp()
  const file = path.join(LIB, 'router/router.js')
  expect(() => transform('function navigate() {}', file)).toThrow('has no function fetch')
})

test('components that only a name keeps are let go', () => {
  const { transform } = setUp()
  const code = 'const Form = React$1.forwardRef(render);\nForm.displayName = "Form";\nuse(Form);'
  expect(transform(code, path.join(LIB, 'dom/lib.js'))?.code).toBe(
    'const Form = /* @__PURE__ */ React$1.forwardRef(render);\n\nuse(Form);',
  )
  expect(transform(code, '/app/root.tsx')).toBeNull()
})
