/**
 * What coins were called before they were renamed, by id. Only names that people still use, and only
 * real renames: no pet names, and no names of forks. `other-names.server.ts` names the announcements.
 */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  'polygon-ecosystem-token': 'Polygon',
  'matic-network': 'Polygon',
  'sonic-3': 'Fantom',
  fantom: 'Fantom',
  vaulta: 'EOS',
  sky: 'Maker',
  'elrond-erd-2': 'Elrond',
  kaia: 'Klaytn',
  'crypto-com-chain': 'Crypto.com Coin',
}

/** The service's own hint at a former name, as in `POL (ex-MATIC)`. */
const EX_NAME = / \(ex-[^()]+\)$/i

/** `POL, formerly Polygon`. A name without a known former one stays as it is. */
export function nameWithFormer({ id, name }: { id: string; name: string }): string {
  const former = Object.hasOwn(FORMER_NAMES, id) ? FORMER_NAMES[id] : undefined
  return former === undefined || name.includes(former)
    ? name
    : `${name.replace(EX_NAME, '')}, formerly ${former}`
}
