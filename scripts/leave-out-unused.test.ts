import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { leaveOutUnused } from './leave-out-unused.ts'

const require = createRequire(import.meta.url)
const LIB = path.join(
  path.dirname(require.resolve('react-router/package.json')),
  'dist/production/lib',
)
const ROUTER_MODULES = [
  'components.js',
  'dom/ssr/components.js',
  'dom/ssr/links.js',
  'dom/ssr/routes.js',
  'dom/ssr/single-fetch.js',
  'errors.js',
  'hooks.js',
  'router/history.js',
  'router/router.js',
  'router/utils.js',
  'server-runtime/warnings.js',
]

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
  for (const module of ROUTER_MODULES) {
    const file = path.join(LIB, module)
    expect(transform(readFileSync(file, 'utf8'), file)?.code).toMatch(/ \{ (throw|return) .*\}$/m)
  }
  for (const name of ['react', 'react-dom']) {
    const folder = path.dirname(require.resolve(`${name}/package.json`))
    const file = path.join(folder, `cjs/${name}.production.js`)
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

test('functions for what nothing on the site does say so', () => {
  const { transform } = setUp()
  const file = path.join(LIB, 'router/router.js')
  const code = readFileSync(file, 'utf8')
  const left = transform(code, file)?.code
  expect(left).toContain(
    "async function fetch(key, routeId, href, opts) { throw new Error('fetch is left out",
  )
  expect(bodyAfter('async function navigate(to, opts)', left)).toBe(
    bodyAfter('async function navigate(to, opts)', code),
  )
})

test('functions that have one answer on the site give it', () => {
  const { transform } = setUp()
  const file = path.join(LIB, 'router/history.js')
  const code = readFileSync(file, 'utf8')
  expect(transform(code, file)?.code).toContain(
    'function warning(cond, message) { return undefined }',
  )
})

test('no route exports what the browser’s build would ignore', () => {
  const app = path.join(import.meta.dirname, '../app')
  const routes = readdirSync(path.join(app, 'routes')).map((name) => path.join(app, 'routes', name))
  for (const file of [...routes, path.join(app, 'root.tsx')]) {
    const exported = /^export .*\b(client(Action|Loader|Middleware)|links)\b/m
    expect(readFileSync(file, 'utf8'), file).not.toMatch(exported)
  }
})

test('the build fails where such a function is gone', () => {
  const { transform } = setUp()
  const file = path.join(LIB, 'router/router.js')
  expect(() => transform('function navigate() {}', file)).toThrow('has no function fetch')
})

test('the build fails where such a function has a namesake', () => {
  const { transform } = setUp()
  const file = path.join(LIB, 'router/history.js')
  expect(() => transform('function warning() {}\nfunction warning() {}', file)).toThrow(
    'has two functions warning',
  )
})

test('components that only a name keeps are let go', () => {
  const { transform } = setUp()
  const code = 'const Form = React$1.forwardRef(render);\nForm.displayName = "Form";\nuse(Form);'
  expect(transform(code, path.join(LIB, 'dom/lib.js'))?.code).toBe(
    'const Form = /* @__PURE__ */ React$1.forwardRef(render);\n\nuse(Form);',
  )
  expect(transform(code, '/app/root.tsx')).toBeNull()
})

function bodyAfter(head: string, code = ''): string {
  const start = code.indexOf(head)
  expect(start).toBeGreaterThan(-1)
  return code.slice(start, code.indexOf('\n\t}\n', start))
}
