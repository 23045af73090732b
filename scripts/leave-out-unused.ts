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

type Functions = {
  /** Called by nothing that this site does; should that change, they throw. */
  unused?: readonly string[]
  /** Called, and what they answer here always. */
  answers?: Readonly<Record<string, string>>
}

/**
 * Functions for what nothing on this site does. Its forms are sent by the browser or turned into
 * addresses; nothing loads data beside its page (fetchers), holds a visitor back (blockers), runs
 * before a loader in the browser (client loaders, actions and middleware), moves from page to page
 * in a view transition, changes the routes or comes from server components. 8 kB of gzip more, with
 * what only they call.
 */
const FUNCTIONS: Record<string, Functions> = {
  [`${ROUTER}/router/router.js`]: {
    unused: [
      'fetch',
      'handleAction',
      'handleFetcherAction',
      'handleFetcherLoader',
      'getTargetedDataStrategyMatches',
      'getTargetMatch',
      'abortFetcher',
      'deleteFetcher',
      'getFetcher',
      'getUpdatedRevalidatingFetchers',
      'queueFetcherForDeletion',
      'resetFetcher',
      'setFetcherError',
      'updateFetcherState',
      'deleteBlocker',
      'getBlocker',
      'updateBlocker',
      'discoverRoutes',
      'dispose',
      'getInstrumentationNavigateMeta',
      'patchRoutes',
      'patchRoutesImpl',
      '_internalSetRoutes',
    ],
    answers: {
      abortStaleFetchLoads: 'false',
      markFetchRedirectsDone: 'false',
      shouldBlockNavigation: 'undefined',
      checkFogOfWar: '{ active: false, matches: null }',
      normalizeNavigateOptions:
        "isSubmissionNavigation(opts) ? { path, error: new Error('forms are left out of this build') } : { path }",
      getSubmissionFromNavigation: 'undefined',
      getUpdatedActionData: 'undefined',
      restoreAppliedTransitions: 'undefined',
      persistAppliedTransitions: 'undefined',
      runClientMiddlewarePipeline: '(args.request.signal.throwIfAborted(), handler())',
    },
  },
  [`${ROUTER}/router/utils.js`]: { unused: ['explodeOptionalSegments'] },
  // What it tells of is for developers, who have all of it.
  [`${ROUTER}/router/history.js`]: { answers: { warning: 'undefined' } },
  [`${ROUTER}/server-runtime/warnings.js`]: { answers: { warnOnce: 'undefined' } },
  [`${ROUTER}/components.js`]: { unused: ['getOptimisticRouterState'] },
  // The root has an error display of its own.
  [`${ROUTER}/hooks.js`]: {
    unused: ['useNavigateUnstable', 'DefaultErrorComponent', 'RSCErrorHandler'],
  },
  [`${ROUTER}/errors.js`]: {
    unused: ['decodeRedirectErrorDigest', 'decodeRouteErrorResponseDigest'],
  },
  [`${ROUTER}/dom/ssr/components.js`]: { unused: ['RSCPrefetchPageLinksImpl'] },
  [`${ROUTER}/dom/ssr/routes.js`]: {
    unused: [
      'createClientRoutesWithHMRRevalidationOptOut',
      'fetchServerAction',
      'noActionDefinedError',
      'preventInvalidServerHandlerCall',
      'wrapShouldRevalidateForHdr',
    ],
  },
  // The page has the only style sheet, and no route names links.
  [`${ROUTER}/dom/ssr/links.js`]: {
    answers: { prefetchRouteCss: 'undefined', prefetchStyleLinks: 'undefined' },
  },
  [`${ROUTER}/dom/ssr/single-fetch.js`]: {
    unused: ['nonSsrStrategy', 'singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy'],
  },
  // Parts of React's interface that neither we nor the router use.
  'react/cjs/react.production.js': { unused: ['mapChildren', 'exports.cloneElement'] },
  'react-dom/cjs/react-dom.production.js': {
    unused: [
      'exports.createPortal',
      'exports.preconnect',
      'exports.preinit',
      'exports.preinitModule',
      'exports.preload',
      'exports.preloadModule',
    ],
  },
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
      const [module, functions] = Object.entries(FUNCTIONS).find(([end]) => id.endsWith(end)) ?? []
      if (module === undefined && !id.includes(ROUTER)) return null
      if (module !== undefined) met.add(module)
      let left = letGo(code)
      for (const [name, standIn] of standInBodies(functions)) {
        const [body, another] = bodiesOf(name, left)
        if (body === undefined) this.error(`${module} has no function ${name}`)
        if (another !== undefined) this.error(`${module} has two functions ${name}`)
        left = left.slice(0, body.start) + standIn + left.slice(body.end)
      }
      return { code: left, map: null }
    },
    buildEnd(error) {
      const modules = [...Object.keys(STAND_INS), ...Object.keys(FUNCTIONS)]
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

function standInBodies({ unused = [], answers = {} }: Functions = {}): [string, string][] {
  return [
    ...unused.map((name): [string, string] => [
      name,
      `{ throw new Error('${name} is left out of this build') }`,
    ]),
    ...Object.entries(answers).map(([name, answer]): [string, string] => [
      name,
      `{ return ${answer} }`,
    ]),
  ]
}

/** Where the bodies of functions of that name, or assigned to it, stand in a module's text. */
function bodiesOf(name: string, code: string): ESTree.FunctionBody[] {
  const found: ESTree.FunctionBody[] = []
  const visitor = new Visitor({
    FunctionDeclaration({ id, body }) {
      if (id?.name === name && body !== null) found.push(body)
    },
    AssignmentExpression({ left, right }) {
      if (code.slice(left.start, left.end) !== name) return
      if (right.type === 'FunctionExpression' && right.body !== null) found.push(right.body)
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
