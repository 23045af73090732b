import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { PROMISED_BROWSERS } from './scripts/promised-browsers.ts'

// The list of coins and a coin's page do not need these files, so they do not go into `shared`,
// which every page loads.
const NOT_IN_SHARED = [
  'lib/(cut-text|exact-decimal|is-same-json|isolate|trim-punctuation)',
  'market/(money/parse-amount|shared-ids)',
  'portfolio/(?!tax/tax-year)',
  'app/chart/reader/',
  'app/screens/(exchange|exchanges|tickers)/',
  'app/screens/(portfolio|search)/',
  'node_modules/(big|idb|papaparse)',
  'app/shell/(answer/await-part|errors/(site-links|unavailable|waiting\\.)|freshness/(group-|wait-until-active)|layout/(legal-|operator|search-)|share/(copy-|share-sheet))',
  'app/screens/watchlist/(fetch-|use-starred-coins)',
].map((path) => new RegExp(`/${path}`))
// Screens of rows share these, and a coin's page needs none of them. They are one file of their own.
const IN_TABLES =
  /\/(app\/screens\/(coin-lists|coins)|app\/shell\/layout\/param-checkbox|app\/ui\/(scroll-region|table\.)|lib\/to-csv|app\/figures\/amount-text)/
const IN_LIBRARIES = /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/

/** Newer syntax is rewritten, in scripts and in styles. A test looks for newer functions. */
const BROWSER_TARGET = Object.entries(PROMISED_BROWSERS).map(([name, version]) => name + version)

const BUILT_STYLES = {
  // Every page contains class names. The default ones make the HTML of a list 9 % longer, in every
  // response and in every cached page.
  modules: { generateScopedName: '[hash:base64:5]' },
  // `Features.LightDark`. The styles have no `light-dark()`, and its stand-ins are in every page.
  lightningcss: { exclude: 1 << 20 },
}

/** How long each plugin took helps nobody who only starts the site. */
const QUIET = { bundlerTimings: false }

/** The server sends the source text of these functions in every page, but is not minified itself. */
const INLINED =
  /\/app\/shell\/boot\/(colour-mode|early-script|mark-document|storage|watchlist-key)\.ts$/
const minifyInlined: Plugin = {
  name: 'minify-inlined',
  enforce: 'post',
  apply: 'build',
  transform: (code, id) => (INLINED.test(id) ? minifySync(id, code).code : null),
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), minifyInlined],
  css: command === 'build' ? BUILT_STYLES : {},
  build: {
    // The size limits and the tests look up scripts in it.
    manifest: true,
    // The Content-Security-Policy does not allow images from data: URLs.
    assetsInlineLimit: 0,
    // Pages preload their scripts from their head. Vite would add a list of files to preload for
    // each dynamic import. The page has nearly all of them already, and the lists cost 0.5 kB gzip.
    modulePreload: false,
    // Vite's default is `safari10: true`, for bugs that no promised browser has.
    terserOptions: { safari10: false, compress: { passes: 3, keep_fargs: false } },
  },
  worker: { rolldownOptions: { checks: QUIET } },
  // The server is the input of the server build, so that it shares one module graph, and therefore
  // one context key, with the routes.
  environments: {
    ssr: {
      build: {
        // The server sends the source text of one function as an inline script.
        target: BROWSER_TARGET,
        rolldownOptions: { input: './server/app.ts', checks: QUIET },
      },
    },
    client: {
      build: {
        target: BROWSER_TARGET,
        // A coin's first load is 1 kB smaller than by the minifier that is built in.
        minify: 'terser',
        rolldownOptions: {
          checks: QUIET,
          output: {
            // Libraries change less often than the site, so browsers cache their file longer.
            // Code that two of our files share is one file instead of twenty. Each file costs a
            // phone 7 ms.
            codeSplitting: {
              groups: [
                { name: 'libraries', test: IN_LIBRARIES, priority: 2 },
                {
                  name: 'shared',
                  test: (id) => ![...NOT_IN_SHARED, IN_TABLES].some((path) => path.test(id)),
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'tables', test: IN_TABLES, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
}))
