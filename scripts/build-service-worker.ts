// Bundles the service worker with the list of the built scripts and styles. It runs after the build
// of the site. The worker is not among the static files: the server decides who gets it.
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { PROMISED_BROWSERS } from './promised-browsers.ts'

const CLIENT = 'build/client'

const paths = globSync(`${CLIENT}/assets/*.{js,css}`)
  .map((file) => `/${path.relative(CLIENT, file)}`)
  .sort()
const id = createHash('sha256').update(paths.join('\n')).digest('hex').slice(0, 12)

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { BUILT_FILES: JSON.stringify({ id, paths }) },
  build: {
    outDir: 'build/service-worker',
    target: Object.entries(PROMISED_BROWSERS).map(([name, version]) => name + version),
    modulePreload: false,
    rolldownOptions: {
      input: 'service-worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
})
