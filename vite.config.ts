import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const IN_RENDERER =
  /[\\/]node_modules[\\/](react-dom[\\/]client|react-dom[\\/]cjs[\\/]react-dom-client|scheduler)/
const IN_VENDOR = /[\\/]node_modules[\\/](react|react-dom|react-router)[\\/]/
// Shared, but by no first load: what is told below a coin, pages of exchanges, the palette, what a
// visitor keeps, and what waits for the page to be looked at.
const IS_LATER =
  /[\\/]app[\\/](about|exchanges|search[\\/]found|watchlist[\\/](?!load)|market[\\/]coin-ids|shell[\\/]until)/
// What writes amounts: lists come written.
const IN_FIGURES =
  /[\\/]app[\\/](market[\\/](format|price-text|change-text|logo|picture)|lib[\\/]decimal)/
// With what a script of Vite's own does where another one is loaded late.
const IN_SITE = /[\\/]app[\\/]|vite[\\/]preload-helper/

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // Names of classes stand in pages, styles and scripts; long ones only help whoever reads them.
  css: command === 'build' ? { modules: { generateScopedName: '[hash:base64:5]' } } : {},
  build: {
    // The Content-Security-Policy takes no pictures from data: addresses.
    assetsInlineLimit: 0,
    // One style sheet, which the server puts into every page.
    cssCodeSplit: false,
    // The router names a page's scripts in its head; Vite's own way of doing so is never used.
    modulePreload: false,
  },
  // The server is the input of the server build, so that it and the routes share one module graph
  // and with it one context key.
  // Its source is written for bundlers: Node cannot resolve the imports in it.
  ssr: { noExternal: ['@d3fc/d3fc-sample', '@d3fc/d3fc-rebind'] },
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          input: './server/app.ts',
          output: {
            // The style sheet of the site. The browser's build makes one, too, but without the
            // styles of what the server alone renders; nobody asks for it.
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css'))
                ? 'assets/site-[hash][extname]'
                : 'assets/[name]-[hash][extname]',
          },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A dozen small files compress worse than one, and each costs its own request.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: (id: string) => IN_VENDOR.test(id) && !IN_RENDERER.test(id),
                  priority: 3,
                },
                { name: 'renderer', test: IN_RENDERER, priority: 2 },
                {
                  name: 'site',
                  test: (id: string) =>
                    IN_SITE.test(id) && !IS_LATER.test(id) && !IN_FIGURES.test(id),
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'figures', test: IN_FIGURES, minShareCount: 2 },
                {
                  name: 'kept',
                  test: /[\\/]app[\\/]watchlist[\\/](kept-store|toggle-kept|use-told)/,
                },
              ],
            },
          },
        },
      },
    },
  },
}))
