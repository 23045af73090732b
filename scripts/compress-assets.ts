// Compresses the built scripts, styles and pictures once, at the highest levels. The server only
// sends the files.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const FILES = 'build/client/**/*.{js,css,svg}'

const files = globSync(FILES)
for (const file of files) {
  const bytes = readFileSync(file)
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, options))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
console.log(`Built the site: ${files.length} scripts, styles and pictures in build/client.`)
