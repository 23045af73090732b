import { readBuiltScripts } from './scripts/built-scripts.ts'

const { getFirstLoadFiles, getAddedFiles } = await readBuiltScripts()

export default [
  {
    name: 'first load of the coin list, including scripts that load when idle',
    path: toPaths(getFirstLoadFiles('routes/coins')),
    limit: '144 kB',
    gzip: true,
  },
  {
    name: 'first load of a coin, including scripts that load when idle',
    path: toPaths(getFirstLoadFiles('routes/coin')),
    limit: '144 kB',
    gzip: true,
  },
  {
    name: 'first load of home, including scripts that load when idle',
    path: toPaths(getFirstLoadFiles('routes/home')),
    limit: '144 kB',
    gzip: true,
  },
  {
    name: 'the interactive chart, loaded on first use',
    path: toPaths(getAddedFiles('app/chart/interactive/open-chart.tsx', 'routes/coin')),
    // All but 8 kB of it is the chart library.
    limit: '62 kB',
    gzip: true,
  },
]

function toPaths(files: ReadonlySet<string>): string[] {
  return [...files].map((file) => `build/client/${file}`)
}
