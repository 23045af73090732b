import { expect, test } from 'vitest'
import { hostileText, LINEAR_MAX_CPU_MS, minCpuMs } from '../../tests/helpers/cpu-time.ts'
import { pictureLifetime } from './images/picture-lifetime.ts'
import { clientNetwork } from './limits/client-network.ts'
import { routeLabel } from './observability/route-label.ts'
import { clientKind } from './pages/client-kind.ts'
import { chooseEncoding } from './pages/content-encoding.ts'
import { createAddressParser } from './pages/page-address.ts'
import { matchesIfNoneMatch } from './replies/entity-tag.ts'

const parseAddress = createAddressParser('https://tezi.example')

test.each<[name: string, read: (text: string) => unknown, units: string[]]>([
  ['a path', (text) => parseAddress(`/a${text}b`), ['/', '//a', '../', '%2e/', '.data', 'é']],
  ['a query', (text) => parseAddress(`/coins.data?${text}`), ['&', 'q=&', '%', '_routes=root,&']],
  ['a path for its metrics label', (text) => routeLabel(`/coin/${text}`), ['/', '?', '.data']],
  ['the URL of a picture', pictureLifetime, ['?1', '1', '?']],
  ['User-Agent', (text) => clientKind({ 'user-agent': text }), ['bot', 'cubot', 'bots ', 'Google']],
  ['Sec-Purpose', (text) => clientKind({ 'sec-purpose': text }), ['prefetch', ' ']],
  ['If-None-Match', (text) => matchesIfNoneMatch(text, 'W/"tag"'), [',', 'W/', '* ', '"', ' ']],
  ['Accept-Encoding', uncachedEncoding, [',', ' ', ';', 'br;q=0.1,', ';q=', '0.']],
  ['a client’s address', (text) => clientNetwork({ ip: text }), ['1', '1.', ':', '::ffff:', '%']],
])('parses %s of 100 kB in less than 50 ms of CPU time', (_, read, units) => {
  for (const unit of units) {
    const text = hostileText(unit)
    expect(
      minCpuMs(() => read(text)),
      JSON.stringify(unit),
    ).toBeLessThan(LINEAR_MAX_CPU_MS)
  }
})

/** Makes each header different, because `chooseEncoding` caches its results. */
let run = 0

function uncachedEncoding(text: string) {
  run += 1
  return chooseEncoding(`x${run},${text}`)
}
