import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // The Content-Security-Policy takes no pictures from data: addresses.
  build: { assetsInlineLimit: 0 },
  // The server is the input of the server build, so that it and the routes share one module graph
  // and with it one context key.
  // Its source is written for bundlers: Node cannot resolve the imports in it.
  ssr: { noExternal: ['@d3fc/d3fc-sample', '@d3fc/d3fc-rebind'] },
  environments: { ssr: { build: { rolldownOptions: { input: './server/app.ts' } } } },
})
