import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

const ROUTER = 'react-router/dist/production/lib'

/**
 * Modules for features that this site does not have, with what stands in for them in the browser:
 * 3 kB of gzip less on every first load. A stand-in answers as its module does where the feature is
 * off, or throws where nothing calls it.
 */
const STAND_INS: Record<string, string> = {
  // Hooks for tracing tools.
  [`${ROUTER}/router/instrumentation.js`]: `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = unused
    export const instrumentClientSideRouter = unused
    export const instrumentHandler = unused
    export const instrumentationResultMetaContext = undefined
    function unused() { throw new Error('instrumentation is left out of this build') }`,
  // Discovery of routes bit by bit: the whole manifest comes with the page.
  [`${ROUTER}/dom/ssr/fog-of-war.js`]: `
    export const URL_LIMIT = 7680
    export const isFogOfWarEnabled = () => false
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => undefined
    export const getManifestPath = unused
    export const getPartialManifest = unused
    export const getPathsWithAncestors = unused
    export const handleClientVersionMismatch = unused
    function unused() { throw new Error('route discovery is left out of this build') }`,
  // Style sheets of scripts that come later: the page has the only one.
  'vite/preload-helper.js': 'export const __vitePreload = (load) => load()',
}

/**
 * Functions for what nothing on this site does: its forms are sent by the browser or turned into
 * addresses, and nothing loads data beside its page. 2 kB of gzip more.
 */
const UNUSED_FUNCTIONS: Record<string, readonly string[]> = {
  [`${ROUTER}/router/router.js`]: [
    'fetch',
    'handleAction',
    'handleFetcherAction',
    'handleFetcherLoader',
    'discoverRoutes',
  ],
  [`${ROUTER}/dom/ssr/single-fetch.js`]: [
    'singleFetchActionStrategy',
    'singleFetchLoaderFetcherStrategy',
  ],
}

/**
 * Leaves modules and functions out of the browser's scripts. Fails where one is gone, or gives out
 * more by now.
 */
export function leaveOutUnused(): Plugin {
  const met = new Set<string>()
  return {
    name: 'leave-out-unused',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const [module, standIn] = Object.entries(STAND_INS).find(([end]) => id.endsWith(end)) ?? []
      if (module === undefined || standIn === undefined) return null
      met.add(module)
      const missing = exportsOf(id).filter((name) => !standIn.includes(`const ${name} `))
      if (missing.length > 0) this.error(`${module} also exports ${missing.join(', ')}`)
      return standIn
    },
    transform(code, id) {
      if (!id.includes(ROUTER)) return null
      const [module, names = []] =
        Object.entries(UNUSED_FUNCTIONS).find(([end]) => id.endsWith(end)) ?? []
      if (module !== undefined) met.add(module)
      let left = letGo(code)
      for (const name of names) {
        const body = bodyOf(name, left)
        if (body === undefined) this.error(`${module} has no function ${name}`)
        const standIn = `{ throw new Error('${name} is left out of this build') }`
        left = left.slice(0, body.start) + standIn + left.slice(body.end)
      }
      return { code: left, map: null }
    },
    buildEnd(error) {
      const modules = [...Object.keys(STAND_INS), ...Object.keys(UNUSED_FUNCTIONS)]
      const gone = modules.filter((module) => !met.has(module))
      if (error === undefined && gone.length > 0) this.error(`there is no ${gone.join(', ')}`)
    },
  }
}

/**
 * Takes away what makes the bundler keep a component that nobody uses: it cannot know that naming
 * it for a debugger, and making it, do nothing else.
 */
function letGo(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = .*;$/gm, '')
    .replaceAll(/= (React\$1\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
}

/** Where the body of a function of that name stands in a module's text. */
function bodyOf(name: string, code: string): ESTree.FunctionBody | undefined {
  let found: ESTree.FunctionBody | undefined
  const visitor = new Visitor({
    FunctionDeclaration({ id, body }) {
      if (id?.name === name && body !== null) found = body
    },
  })
  visitor.visit(parseSync('module.js', code).program)
  return found
}

/** What a module's file exports by name; nothing for one that Vite makes up. */
function exportsOf(id: string): string[] {
  if (!path.isAbsolute(id)) return []
  const [, names = ''] = /^export \{(.*)\}/m.exec(readFileSync(id, 'utf8')) ?? []
  return names.split(',').map((name) => name.trim())
}
