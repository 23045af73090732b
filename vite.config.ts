import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const IN_RENDERER = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/
const IN_VENDOR = /[\\/]node_modules[\\/](react-router|idiomorph)[\\/]/

// One style sheet, which the server puts into every page. It is set for each environment: by the option
// for all of them, React Router would link that sheet in every page, too.
const ONE_STYLE_SHEET = { cssCodeSplit: false }

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // Class names stand in every page. The default ones make a list's HTML 9 % longer, which every
  // cached page would keep in memory.
  css: command === 'build' ? { modules: { generateScopedName: '[hash:base64:5]' } } : {},
  build: {
    // The server finds the style sheet in it, the size limits and the tests find scripts.
    manifest: true,
    // The Content-Security-Policy takes no pictures from data: addresses.
    assetsInlineLimit: 0,
    // A page names its scripts in its head. Vite would also list in the scripts what each dynamic
    // import needs. The page has nearly all of that already, and the lists cost 0.5 kB gzip.
    modulePreload: false,
  },
  // The server is the input of the server build, so that it and the routes share one module graph
  // and with it one context key.
  environments: {
    ssr: {
      build: {
        ...ONE_STYLE_SHEET,
        rolldownOptions: { input: './server/app.ts' },
      },
    },
    client: {
      build: {
        ...ONE_STYLE_SHEET,
        rolldownOptions: {
          output: {
            // Libraries change less often than the site: browsers keep these two files longer. What two
            // of our files share is one file in place of twenty: each costs a phone 7 ms.
            codeSplitting: {
              groups: [
                { name: 'renderer', test: IN_RENDERER, priority: 2 },
                { name: 'vendor', test: IN_VENDOR, priority: 2 },
                { name: 'shared', minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
}))
