import { readBuiltScripts } from './scripts/built-scripts.ts'

const { getFirstLoadFiles, getAddedFiles } = await readBuiltScripts()

export default [
  {
    name: 'first load of the list of coins, with what it loads when idle',
    path: toPaths(getFirstLoadFiles('routes/coins')),
    limit: '144 kB',
    gzip: true,
  },
  {
    name: 'first load of a coin, with what it loads when idle',
    path: toPaths(getFirstLoadFiles('routes/coin')),
    limit: '144 kB',
    gzip: true,
  },
  {
    name: 'first load of home, with what it loads when idle',
    path: toPaths(getFirstLoadFiles('routes/home')),
    limit: '144 kB',
    gzip: true,
  },
  {
    name: 'the interactive chart, loaded when it is reached for',
    path: toPaths(getAddedFiles('app/chart/interactive/interactive-chart.tsx', 'routes/coin')),
    limit: '60 kB',
    gzip: true,
  },
]

function toPaths(files: ReadonlySet<string>): string[] {
  return [...files].map((file) => `build/client/${file}`)
}
